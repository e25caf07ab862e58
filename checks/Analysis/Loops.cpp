//===- Loops.cpp - how often a loop is walked through ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops.h"
#include "Widening.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// Of a loop on whose condition the path splits each time; one inside another
/// has another round with that.
constexpr unsigned OpenRounds = 2, InnerOpenRounds = 1;
/// Of a loop that nobody asks anything of.
constexpr unsigned Rounds = 5;

/// Looks for what leads to calls of the API.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  CallFinder(AnalysisContext &Context) : Context(Context) {}
  bool Configures = false, Launches = false;

  bool shouldVisitImplicitCode() const { return true; }
  bool VisitCallExpr(CallExpr *E) {
    if (const fcl::Call *Api = Context.apiCall(E)) {
      Configures = true;
      Launches |= Api->Kind >= CallKind::Heuristic;
    }
    return visit(E->getDirectCallee());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return visit(E->getConstructor());
  }

private:
  AnalysisContext &Context;

  bool visit(const FunctionDecl *FD) {
    if (!FD)
      return true;
    const FunctionDecl *Canonical = FD->getCanonicalDecl();
    Launches |= Context.Launching.contains(Canonical);
    Configures |= Context.Reaching.contains(Canonical);
    return !Launches;
  }
};

const clang::Expr *conditionOf(const Stmt *Loop) {
  if (const auto *For = dyn_cast<ForStmt>(Loop))
    return For->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(Loop))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(Loop))
    return Do->getCond();
  return cast<CXXForRangeStmt>(Loop)->getCond();
}

const IntegerLiteral *literal(const clang::Expr *E) {
  return E ? dyn_cast<IntegerLiteral>(E->IgnoreParenImpCasts()) : nullptr;
}

/// The literal that ends a loop; null: none does. The engine unrolls such loops
/// by itself.
const IntegerLiteral *literalEnd(const Stmt *Loop) {
  const auto *For = dyn_cast<ForStmt>(Loop);
  const auto *Compare =
      For && For->getCond()
          ? dyn_cast<BinaryOperator>(For->getCond()->IgnoreParenImpCasts())
          : nullptr;
  if (!Compare)
    return nullptr;
  const IntegerLiteral *Right = literal(Compare->getRHS());
  return Right ? Right : literal(Compare->getLHS());
}

bool isCounted(const Stmt *Loop) { return literalEnd(Loop); }

/// Whether the path has split on the condition that was just evaluated.
bool isChosen(CheckerContext &C) {
  const ExplodedNode *Node = C.getPredecessor();
  const ProgramPointTag *Tag = Node->getLocation().getTag();
  return Tag && Tag->getDebugTag().contains("Eagerly Assume") &&
         Node->getFirstPred()->succ_size() > 1;
}

/// Whether the condition does not say by itself when the loop ends.
bool isOpenEnded(const clang::Expr *Condition, CheckerContext &C) {
  // Of `a && b` only b is seen here; `while (true)` ends by something else.
  const auto *Operator =
      dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  return (Operator && Operator->isLogicalOp()) ||
         Condition->isCXX11ConstantExpr(C.getASTContext());
}

} // namespace

uint64_t fcl::literalRounds(const Stmt *Loop) {
  const IntegerLiteral *End = literalEnd(Loop);
  if (!End)
    return 0;
  // It may count down.
  const clang::Expr *Begin = nullptr;
  const Stmt *Init = cast<ForStmt>(Loop)->getInit();
  if (const auto *Declared = dyn_cast_or_null<DeclStmt>(Init)) {
    if (const auto *Var = Declared->isSingleDecl()
                              ? dyn_cast<VarDecl>(Declared->getSingleDecl())
                              : nullptr)
      Begin = Var->getInit();
  } else if (const auto *Assigned = dyn_cast_or_null<BinaryOperator>(Init)) {
    Begin = Assigned->getRHS();
  }
  const IntegerLiteral *First = literal(Begin);
  return std::max(End->getValue().getLimitedValue(),
                  First ? First->getValue().getLimitedValue() : 0);
}

bool fcl::isLoop(const Stmt *S) {
  return isa_and_nonnull<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

bool Loops::configures(const Stmt *Loop) {
  auto [Known, IsNew] = Leads.try_emplace(Loop, false);
  if (IsNew) {
    CallFinder Finder(Context);
    Finder.TraverseStmt(const_cast<Stmt *>(Loop));
    Known->second = Finder.Configures && !Finder.Launches;
  }
  return Known->second;
}

bool Loops::isInner(const Stmt *Loop, CheckerContext &C) {
  const ParentMap &Parents =
      C.getLocationContext()->getAnalysisDeclContext()->getParentMap();
  for (const Stmt *S = Parents.getParent(Loop); S; S = Parents.getParent(S))
    if (isLoop(S))
      return true;
  return false;
}

void Loops::evalEntrance(const CFGBlock &Block, CheckerContext &C) {
  const Stmt *Loop = Block.getTerminatorStmt();
  const unsigned Round = C.blockCount();
  if (Round < Rounds || !isLoop(Loop) ||
      (conditionOf(Loop) && (isCounted(Loop) || configures(Loop))))
    return;
  if (Round > Rounds)
    C.addSink();
  else
    C.addTransition(widen(C.getState(), Block, Context, C));
}

bool Loops::evalCondition(const Stmt *Loop, const Stmt *Condition,
                          CheckerContext &C) {
  const unsigned Round = C.blockCount();
  if (Round <= InnerOpenRounds || (Round <= OpenRounds && !isInner(Loop, C)))
    return false;
  const LocationContext *LCtx = C.getLocationContext();
  ProgramStateRef State = C.getState();
  std::optional<DefinedOrUnknownSVal> Value =
      State->getSVal(Condition, LCtx).getAs<DefinedOrUnknownSVal>();
  if (!Value)
    return false;
  auto [True, False] = State->assume(*Value);
  auto go = [&](ProgramStateRef S, bool Enters) {
    QualType Ty = cast<clang::Expr>(Condition)->getType();
    C.addTransition(S->BindExpr(Condition, LCtx,
                                C.getSValBuilder().makeTruthVal(Enters, Ty)));
  };
  // The path chose each time: that it goes on is no news any more.
  if (True && (False || isChosen(C))) {
    if (False)
      go(False, false);
    else
      C.addSink();
    return true;
  }
  // Of these only the code can tell whether they end.
  if (Round < Rounds || !(isCounted(Loop) || configures(Loop)) ||
      !isOpenEnded(conditionOf(Loop), C) ||
      (!True && conditionOf(Loop)->isCXX11ConstantExpr(C.getASTContext())))
    return false; // The `do … while (0)` of a macro is no loop.
  auto widened = [&](ProgramStateRef S) {
    return widen(S, *C.getCFGElementRef().getParent(), Context, C);
  };
  // The state is widened on the way in, so that the way out has seen a round
  // that may be any; after that there is only the way out.
  if (True && Round == Rounds)
    go(widened(True), true);
  if (False)
    go(Round == Rounds ? False : widened(False), false);
  else if (Round > Rounds)
    C.addSink();
  return true;
}
