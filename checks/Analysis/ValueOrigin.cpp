//===- ValueOrigin.cpp - where a variable got its value -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueOrigin.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

class OriginVisitor : public BugReporterVisitor {
public:
  OriginVisitor(const VarRegion *Variable, SVal V, const Stmt *Use)
      : Variable(Variable), V(V), Use(Use) {}

  void Profile(llvm::FoldingSetNodeID &ID) const override {
    static int Tag;
    ID.AddPointer(&Tag);
    ID.AddPointer(Variable);
    V.Profile(ID);
  }

  PathDiagnosticPieceRef VisitNode(const ExplodedNode *Node,
                                   BugReporterContext &BRC,
                                   PathSensitiveBugReport &Report) override {
    const ExplodedNode *Before = Node->getFirstPred();
    if (IsFound || !Before || !holds(Node) || holds(Before))
      return nullptr;
    IsFound = true;
    if (auto Enter = Node->getLocationAs<CallEnter>()) {
      followArgument(*Enter, Before, Report);
      return nullptr;
    }
    const Stmt *Place = Node->getStmtForDiagnostics();
    const SourceManager &SM = BRC.getSourceManager();
    if (!Place || SM.getExpansionLineNumber(Place->getBeginLoc()) ==
                      SM.getExpansionLineNumber(Use->getBeginLoc()))
      return nullptr;
    return std::make_shared<PathDiagnosticEventPiece>(
        PathDiagnosticLocation(Place, SM, Node->getLocationContext()),
        "'" + Variable->getDecl()->getNameAsString() + "' gets its value here");
  }

private:
  const VarRegion *Variable;
  SVal V;
  const Stmt *Use;
  bool IsFound = false;

  bool holds(const ExplodedNode *Node) const {
    return Node->getState()->getSVal(Variable) == V;
  }

  void followArgument(const CallEnter &Enter, const ExplodedNode *Before,
                      PathSensitiveBugReport &Report) const {
    const auto *Parameter = dyn_cast<ParmVarDecl>(Variable->getDecl());
    const auto *Call = dyn_cast_or_null<CallExpr>(Enter.getCallExpr());
    if (!Parameter || !Call ||
        Parameter->getFunctionScopeIndex() >= Call->getNumArgs())
      return;
    const clang::Expr *Passed =
        Call->getArg(Parameter->getFunctionScopeIndex());
    noteOrigin(Report,
               namedValue(Passed, Before->getSVal(Passed), Before->getState(),
                          Before->getLocationContext()),
               Call);
  }
};

} // namespace

NamedValue fcl::namedValue(const clang::Expr *E, SVal V, ProgramStateRef State,
                           const LocationContext *LCtx) {
  E = E->IgnoreParenCasts();
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  const bool IsAddress = Unary && Unary->getOpcode() == UO_AddrOf;
  if (IsAddress)
    E = Unary->getSubExpr()->IgnoreParenCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *D = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!D)
    return {};
  SVal Location = State->getLValue(D, LCtx);
  if (D->getType()->isReferenceType())
    Location = State->getSVal(Location.castAs<Loc>());
  const auto *Variable = dyn_cast_or_null<VarRegion>(Location.getAsRegion());
  if (!Variable)
    return {};
  // By value: a variable that nobody reads any more has already lost it.
  return {Variable, IsAddress ? State->getSVal(Variable) : V};
}

void fcl::noteOrigin(PathSensitiveBugReport &Report, NamedValue Named,
                     const Stmt *Use) {
  if (Named.Variable && !Named.V.isUnknownOrUndef())
    Report.addVisitor<OriginVisitor>(Named.Variable, Named.V, Use);
}
