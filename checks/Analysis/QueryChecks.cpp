//===- QueryChecks.cpp - is the end of a call looked at ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QueryChecks.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// Looks for mentions of the outcome in one body.
class MentionFinder : public RecursiveASTVisitor<MentionFinder> {
public:
  MentionFinder(AnalysisContext &Context, const ParentMap &Parents,
                const VarDecl *Count)
      : Context(Context), Parents(Parents), Count(Count) {}
  bool IsMentioned = false;
  bool HasMatmul = false;

  bool TraverseCallExpr(CallExpr *E) {
    const fcl::Call *Api = Context.apiCall(E);
    if (!Api)
      return RecursiveASTVisitor::TraverseCallExpr(E);
    // The calls themselves take the count's address; that is no look at it.
    if (Api->Kind == CallKind::Matmul)
      HasMatmul = true;
    if (Api->Kind == CallKind::Matmul || Api->Kind == CallKind::Heuristic)
      IsMentioned |= Parents.isConsumedExpr(E);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    IsMentioned |= E->getDecl() == Count;
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    const ValueDecl *Member = E->getMemberDecl();
    IsMentioned |= Member->getIdentifier() && Member->getName() == "state";
    return true;
  }

private:
  AnalysisContext &Context;
  const ParentMap &Parents;
  const VarDecl *Count;
};

} // namespace

Tri fcl::isQueryChecked(AnalysisContext &Context, const CallExpr *Query,
                        SVal Returned, CheckerContext &C) {
  const LocationContext *LCtx = C.getLocationContext();
  const auto *Function = dyn_cast<FunctionDecl>(LCtx->getDecl());
  const auto *Count = dyn_cast_or_null<VarRegion>(Returned.getAsRegion());
  // Someone else's variable is for someone else to look at.
  if (!Function || Context.isSummarized(Function) || !Count ||
      !Count->getDecl()->hasLocalStorage() ||
      Count->getStackFrame() != LCtx->getStackFrame())
    return Tri::Unknown;
  const ParentMap &Parents = LCtx->getParentMap();
  if (Parents.isConsumedExpr(const_cast<CallExpr *>(Query)))
    return Tri::True;
  MentionFinder Finder(Context, Parents, Count->getDecl());
  Finder.TraverseStmt(Function->getBody());
  if (Finder.IsMentioned)
    return Tri::True;
  if (!Finder.HasMatmul)
    return Tri::Unknown;
  Context.Unchecked.insert(Function);
  return Tri::False;
}

namespace {

/// Looks for uses of results past the first, and for mentions of the count.
class ResultFinder : public RecursiveASTVisitor<ResultFinder> {
public:
  ResultFinder(const VarDecl *Results, const VarDecl *Count)
      : Results(Results), Count(Count) {}
  bool UsesMore = false;
  unsigned Mentions = 0; ///< Of the count.

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParenImpCasts());
    const auto *Index =
        dyn_cast<IntegerLiteral>(E->getIdx()->IgnoreParenImpCasts());
    UsesMore |= Ref && Ref->getDecl() == Results &&
                !(Index && Index->getValue().isZero());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Mentions += E->getDecl() == Count;
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    const ValueDecl *Member = E->getMemberDecl();
    Mentions += Member->getIdentifier() && Member->getName() == "state";
    return true;
  }

private:
  const VarDecl *Results, *Count;
};

/// The local variable that a pointer argument of the current function's call
/// points at, or into; null when there is none.
const VarDecl *ownVariable(SVal Pointer, CheckerContext &C) {
  const MemRegion *R = Pointer.getAsRegion();
  const auto *Variable = R ? dyn_cast<VarRegion>(R->getBaseRegion()) : nullptr;
  if (!Variable || !Variable->getDecl()->hasLocalStorage() ||
      Variable->getStackFrame() != C.getStackFrame())
    return nullptr;
  return Variable->getDecl();
}

} // namespace

Tri fcl::isCountLookedAt(const CallExpr *Query, SVal Results, SVal Returned,
                         CheckerContext &C) {
  const auto *Function = dyn_cast<FunctionDecl>(C.getStackFrame()->getDecl());
  const VarDecl *Found = ownVariable(Results, C),
                *Count = ownVariable(Returned, C);
  if (!Function || !Found || !Count)
    return Tri::Unknown;
  ResultFinder All(Found, Count), InQuery(Found, Count);
  All.TraverseStmt(Function->getBody());
  if (!All.UsesMore)
    return Tri::Unknown;
  InQuery.TraverseStmt(const_cast<CallExpr *>(Query));
  return toTri(All.Mentions > InQuery.Mentions);
}

namespace {

/// Looks for reads of one variable.
class ReadFinder : public RecursiveASTVisitor<ReadFinder> {
public:
  ReadFinder(const VarDecl *Variable) : Variable(Variable) {}
  bool IsRead = false;

  bool TraverseBinaryOperator(BinaryOperator *E) {
    if (E->getOpcode() == BO_Assign)
      if (const auto *Ref = dyn_cast<DeclRefExpr>(E->getLHS()->IgnoreParens()))
        if (Ref->getDecl() == Variable)
          return TraverseStmt(E->getRHS());
    return RecursiveASTVisitor::TraverseBinaryOperator(E);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    IsRead |= E->getDecl() == Variable;
    return true;
  }

private:
  const VarDecl *Variable;
};

/// Looks at what becomes of the statuses of one function of the API.
class StatusFinder : public RecursiveASTVisitor<StatusFinder> {
public:
  StatusFinder(AnalysisContext &Context, const FunctionDecl *Function,
               const ParentMap &Parents, const fcl::Call *Api)
      : Context(Context), Function(Function), Parents(Parents), Api(Api) {}
  bool IsLookedAt = false;
  const CallExpr *First = nullptr;

  bool VisitCallExpr(CallExpr *E) {
    if (Context.apiCall(E) != Api)
      return true;
    if (!First)
      First = E;
    IsLookedAt |= isLookedAt(E);
    return true;
  }

private:
  AnalysisContext &Context;
  const FunctionDecl *Function;
  const ParentMap &Parents;
  const fcl::Call *Api;

  bool isLookedAt(CallExpr *E) {
    // What a check macro makes of it may differ from build to build.
    if (Context.AST.getSourceManager().isMacroArgExpansion(E->getBeginLoc()))
      return true;
    Stmt *Parent = Parents.getParentIgnoreParenCasts(E);
    if (const auto *Assignment = dyn_cast_or_null<BinaryOperator>(Parent);
        Assignment && Assignment->getOpcode() == BO_Assign &&
        !Parents.isConsumedExpr(const_cast<BinaryOperator *>(Assignment)))
      if (const auto *Ref =
              dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens()))
        return isRead(dyn_cast<VarDecl>(Ref->getDecl()));
    if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Parent);
        Declaration && Declaration->isSingleDecl())
      return isRead(dyn_cast<VarDecl>(Declaration->getSingleDecl()));
    return Parents.isConsumedExpr(E) || isVoid(E);
  }

  bool isRead(const VarDecl *Variable) {
    if (!Variable || !Variable->hasLocalStorage() ||
        Variable->getDeclContext() != Function ||
        Variable->hasAttr<UnusedAttr>() ||
        Variable->getType()->isReferenceType())
      return true;
    ReadFinder Finder(Variable);
    Finder.TraverseStmt(Function->getBody());
    return Finder.IsRead;
  }

  bool isVoid(CallExpr *E) {
    for (Stmt *S = Parents.getParent(E); S && isa<ParenExpr, CastExpr>(S);
         S = Parents.getParent(S))
      if (const auto *Cast = dyn_cast<CastExpr>(S);
          Cast && Cast->getCastKind() == CK_ToVoid)
        return true;
    return false;
  }
};

} // namespace

Tri fcl::isStatusLookedAt(AnalysisContext &Context, const CallExpr *Site,
                          CheckerContext &C) {
  const LocationContext *LCtx = C.getLocationContext();
  const auto *Function = dyn_cast<FunctionDecl>(LCtx->getDecl());
  const fcl::Call *Api = Context.apiCall(Site);
  // Of a query that nobody checks it is said that the matmul is not, either.
  if (!Function || Context.isSummarized(Function) || !Api ||
      Context.Unchecked.contains(Function))
    return Tri::Unknown;
  auto [Known, IsNew] = Context.LookedAt.try_emplace(Site, false);
  if (IsNew) {
    StatusFinder Finder(Context, Function, LCtx->getParentMap(), Api);
    Finder.TraverseStmt(Function->getBody());
    // It is said once, at the first call.
    Known->second = Finder.IsLookedAt || Finder.First != Site;
  }
  return toTri(Known->second);
}
