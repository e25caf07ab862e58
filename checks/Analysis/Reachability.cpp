//===- Reachability.cpp - which functions lead to the API -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reachability.h"
#include "Loops.h"
#include "StandardLibrary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace fcl;

namespace {

/// Collects what one body calls; nested lambdas are part of it.
class BodyVisitor : public RecursiveASTVisitor<BodyVisitor> {
public:
  llvm::SmallVector<const FunctionDecl *, 16> Callees;
  llvm::SmallVector<const CallExpr *, 8> Calls;
  unsigned Branches = 0;
  bool HasHole = false; ///< Clang has not understood all of it.

  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitLambdaBody() const { return true; }

  bool VisitRecoveryExpr(RecoveryExpr *) { return HasHole = true; }
  bool VisitCallExpr(CallExpr *E) {
    if (const FunctionDecl *Callee = E->getDirectCallee())
      Callees.push_back(Callee);
    Calls.push_back(E);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    Callees.push_back(E->getConstructor());
    if (const CXXDestructorDecl *D =
            E->getConstructor()->getParent()->getDestructor())
      Callees.push_back(D);
    return true;
  }
  bool VisitIfStmt(IfStmt *S) { return branch(!S->isConstexpr()); }
  bool VisitForStmt(ForStmt *S) {
    MostRounds = std::max(MostRounds, literalRounds(S));
    return loop();
  }
  bool VisitWhileStmt(WhileStmt *) { return loop(); }
  bool VisitDoStmt(DoStmt *) { return loop(); }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *) { return loop(); }
  bool VisitSwitchStmt(SwitchStmt *) { return branch(); }
  bool VisitConditionalOperator(ConditionalOperator *) { return branch(); }
  bool VisitBinaryOperator(BinaryOperator *E) {
    return branch(E->isLogicalOp());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *FD = dyn_cast<FunctionDecl>(E->getDecl()))
      Callees.push_back(FD);
    return true;
  }

  /// Whether a path may have to visit a block more often than the engine lets
  /// it. One loop may stand in another.
  bool hasManyRounds() const {
    return MostRounds >= MaxBlockVisits ||
           (Loops > 1 && MostRounds * MostRounds >= MaxBlockVisits);
  }

private:
  unsigned Loops = 0;
  uint64_t MostRounds = 0; ///< Of loops up to a literal, roughly.

  bool branch(bool IsOne = true) {
    Branches += IsOne;
    return true;
  }
  bool loop() {
    ++Loops;
    return branch();
  }
};

/// Collects what a template may call, by name.
class TemplateVisitor : public RecursiveASTVisitor<TemplateVisitor> {
public:
  TemplateVisitor(AnalysisContext &Context,
                  llvm::SetVector<const CallExpr *> &Sites)
      : Context(Context), Sites(Sites) {}

  bool shouldVisitLambdaBody() const { return true; }
  bool VisitCallExpr(CallExpr *E) {
    if (Context.apiCall(E))
      Sites.insert(E);
    return true;
  }

private:
  AnalysisContext &Context;
  llvm::SetVector<const CallExpr *> &Sites;
};

/// Stops where the analyzer would crash, which expects a unit without errors:
/// at a jump to a label that is not there, and at an object whose class has no
/// layout because a field of it has no type.
class SoundnessVisitor : public RecursiveASTVisitor<SoundnessVisitor> {
public:
  bool VisitGotoStmt(GotoStmt *S) { return S->getLabel()->getStmt(); }
  bool VisitAddrLabelExpr(AddrLabelExpr *E) { return E->getLabel()->getStmt(); }
  bool VisitExpr(clang::Expr *E) { return hasLayout(E->getType()); }
  bool VisitVarDecl(VarDecl *D) { return hasLayout(D->getType()); }

private:
  static bool hasLayout(QualType Ty) {
    if (!Ty.isNull() && Ty->isAnyPointerType())
      Ty = Ty->getPointeeType();
    const auto *Record =
        Ty.isNull() ? nullptr : Ty.getNonReferenceType()->getAsRecordDecl();
    return !Record || !Record->isInvalidDecl();
  }
};

/// Finds the function definitions of the unit, instantiations included.
class UnitVisitor : public RecursiveASTVisitor<UnitVisitor> {
public:
  UnitVisitor(const SourceManager &SM) : SM(SM) {}
  std::vector<const FunctionDecl *> Definitions, Templates;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDecl(Decl *D) {
    if (D && !isa<TranslationUnitDecl>(D) && isSystem(D))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }
  // Bodies are visited by BodyVisitor, on demand.
  bool TraverseStmt(Stmt *, DataRecursionQueue * = nullptr) { return true; }

  bool VisitFunctionDecl(FunctionDecl *FD) {
    // That not all is analyzed the unit's gap tells: the function may as well
    // have no body.
    if (FD->getASTContext().getDiagnostics().hasErrorOccurred() &&
        FD->doesThisDeclarationHaveABody() && FD->getBody() &&
        !SoundnessVisitor().TraverseStmt(FD->getBody()))
      FD->setBody(nullptr);
    if (FD->doesThisDeclarationHaveABody())
      (FD->isDependentContext() ? Templates : Definitions).push_back(FD);
    return true;
  }

private:
  const SourceManager &SM;
  // A namespace or a linkage specification is looked into wherever it begins.
  bool isSystem(const Decl *D) const {
    return !isa<NamespaceDecl, LinkageSpecDecl>(D) &&
           SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
  }
};

class Finder {
public:
  Finder(ASTContext &AST, AnalysisContext &Context)
      : AST(AST), Context(Context) {}

  Reachability run() {
    UnitVisitor Unit(AST.getSourceManager());
    Unit.TraverseDecl(AST.getTranslationUnitDecl());
    llvm::erase_if(Unit.Definitions, [&](const FunctionDecl *FD) {
      return Context.isSummarized(FD);
    });
    for (const FunctionDecl *FD : Unit.Definitions)
      visit(FD);
    for (const FunctionDecl *FD : Unit.Templates)
      if (!Context.apiCall(FD))
        TemplateVisitor(Context, Result.DependentSites)
            .TraverseStmt(FD->getBody());
    spread(Result.Reaching);
    spread(Result.Launching);
    llvm::DenseSet<const FunctionDecl *> Called;
    for (auto &[Callee, Callers] : CallersOf)
      for (const FunctionDecl *Caller : Callers)
        if (Caller != Callee && Result.Reaching.contains(Caller))
          Called.insert(Callee);
    // Roots first; a function that some root inlines may not need a turn of
    // its own.
    for (bool WantRoot : {true, false})
      for (const FunctionDecl *FD : Unit.Definitions) {
        const FunctionDecl *Canonical = FD->getCanonicalDecl();
        if (Result.Reaching.contains(Canonical) &&
            Called.contains(Canonical) != WantRoot)
          Result.Entries.push_back(FD);
      }
    return std::move(Result);
  }

private:
  ASTContext &AST;
  AnalysisContext &Context;
  Reachability Result;
  llvm::DenseSet<const FunctionDecl *> Visited;
  llvm::DenseSet<std::pair<const FunctionDecl *, unsigned>> Places;
  llvm::DenseMap<const FunctionDecl *,
                 llvm::SmallVector<const FunctionDecl *, 4>>
      CallersOf;

  /// Reads the body and, in turn, those of its callees.
  void visit(const FunctionDecl *FD) {
    llvm::SmallVector<const FunctionDecl *, 32> Work{FD};
    while (!Work.empty()) {
      const FunctionDecl *Current = Work.pop_back_val();
      const FunctionDecl *Definition = nullptr;
      if (!Current->hasBody(Definition) || Definition->isDependentContext() ||
          !Visited.insert(Current->getCanonicalDecl()).second)
        continue;
      const FunctionDecl *Canonical = Current->getCanonicalDecl();
      BodyVisitor Body;
      if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
        for (const CXXCtorInitializer *Init : Constructor->inits())
          Body.TraverseStmt(Init->getInit());
      Body.TraverseStmt(Definition->getBody());
      for (const CallExpr *Call : Body.Calls)
        if (const FunctionDecl *Callee = Call->getDirectCallee())
          if (Places
                  .insert({Callee->getCanonicalDecl(),
                           Call->getBeginLoc().getRawEncoding()})
                  .second)
            ++Result.CalledFrom[Callee->getCanonicalDecl()];
      Reachability::Body &Read = Result.Bodies[Canonical];
      for (const CallExpr *Call : Body.Calls)
        if (const fcl::Call *Api = Context.apiCall(Call)) {
          // The headers' own inline functions are the API, not its users.
          if (Context.apiCall(Definition))
            continue;
          if (!Context.isSummarized(Definition))
            Result.CallSites.insert({Call, Definition});
          Result.Reaching.insert(Canonical);
          if (Api->Kind >= CallKind::Heuristic)
            Result.Launching.insert(Canonical);
        }
      const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
      if (!isOfStandardLibrary(Definition) ||
          (Method && Method->getParent()->getIdentifier() &&
           Method->getParent()->getName() == "function"))
        Read.CallsOut =
            Body.HasHole || llvm::any_of(Body.Calls, [](const CallExpr *Call) {
              return !Call->getDirectCallee();
            });
      Read.Definition = Definition;
      Read.Branches = Body.Branches;
      Result.HasManyRounds |= Body.hasManyRounds();
      for (const FunctionDecl *Callee : Body.Callees) {
        Read.Callees.insert(Callee->getCanonicalDecl());
        CallersOf[Callee->getCanonicalDecl()].push_back(Canonical);
        if (!Context.apiCall(Callee))
          Work.push_back(Callee);
      }
    }
  }

  /// From the callers of the API to their callers.
  void spread(llvm::DenseSet<const FunctionDecl *> &To) const {
    llvm::SmallVector<const FunctionDecl *, 32> Work(To.begin(), To.end());
    while (!Work.empty())
      for (const FunctionDecl *Caller : CallersOf.lookup(Work.pop_back_val()))
        if (To.insert(Caller).second)
          Work.push_back(Caller);
  }
};

} // namespace

void AnalysisContext::know(const Reachability &Reach) {
  Reaching = Reach.Reaching;
  Launching = Reach.Launching;
  CalledFrom = Reach.CalledFrom;
}

Reachability fcl::findReachability(ASTContext &AST, AnalysisContext &Context) {
  return Finder(AST, Context).run();
}
