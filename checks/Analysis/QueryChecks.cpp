//===- QueryChecks.cpp - is a heuristic query's end looked at -----------===//
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
    const FunctionDecl *Callee = E->getDirectCallee();
    const fcl::Call *Api = Callee ? Context.apiCall(Callee) : nullptr;
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
    IsMentioned |= E->getMemberDecl()->getName() == "state";
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
  if (!Function || !Count || !Count->getDecl()->hasLocalStorage() ||
      Count->getStackFrame() != LCtx->getStackFrame())
    return Tri::Unknown;
  const ParentMap &Parents = LCtx->getParentMap();
  if (Parents.isConsumedExpr(const_cast<CallExpr *>(Query)))
    return Tri::True;
  MentionFinder Finder(Context, Parents, Count->getDecl());
  Finder.TraverseStmt(Function->getBody());
  if (Finder.IsMentioned)
    return Tri::True;
  return Finder.HasMatmul ? Tri::False : Tri::Unknown;
}
