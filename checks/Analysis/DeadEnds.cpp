//===- DeadEnds.cpp - code that only fails --------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeadEnds.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace fcl;

bool DeadEnds::contains(const CFGBlock &Block) {
  const CFG *Graph = Block.getParent();
  auto It = Known.find(Graph);
  if (It == Known.end()) {
    Blocks Found = find(*Graph); // May look into other graphs.
    It = Known.insert({Graph, std::move(Found)}).first;
  }
  return It->second.contains(&Block);
}

DeadEnds::Blocks DeadEnds::find(const CFG &Graph) {
  Blocks Result;
  // Every block that may still be one: those that end the way, then those
  // before them, until no more are found.
  llvm::SmallVector<const CFGBlock *, 32> Open;
  for (const CFGBlock *Block : Graph) {
    if (callsApi(*Block))
      continue;
    if (ends(*Block))
      Result.insert(Block);
    else
      Open.push_back(Block);
  }
  auto isDead = [&](const CFGBlock *Block) {
    bool HasWay = false, HasWayOut = false;
    for (const CFGBlock *Next : Block->succs()) {
      HasWay |= Next != nullptr;
      HasWayOut |= Next && !Result.contains(Next);
    }
    if (HasWay && !HasWayOut)
      Result.insert(Block);
    return HasWay && !HasWayOut;
  };
  for (size_t Before = Open.size() + 1; Open.size() < Before;) {
    Before = Open.size();
    llvm::erase_if(Open, isDead);
  }
  return Result;
}

bool DeadEnds::ends(const CFGBlock &Block) {
  if (Block.hasNoReturnElement())
    return true;
  return llvm::any_of(Block, [&](const CFGElement &Element) {
    auto S = Element.getAs<CFGStmt>();
    if (!S)
      return false;
    const auto *Call = dyn_cast<CallExpr>(S->getStmt());
    return isa<CXXThrowExpr>(S->getStmt()) ||
           (Call && Call->getDirectCallee() &&
            neverReturns(Call->getDirectCallee()));
  });
}

bool DeadEnds::neverReturns(const FunctionDecl *FD) {
  FD = FD->getCanonicalDecl();
  auto Body = Reach.Bodies.find(FD);
  // The graphs of large functions cost more than they tell.
  if (Body == Reach.Bodies.end() || Body->second.Branches ||
      !FD->getReturnType()->isVoidType() || reachesApi(FD))
    return false;
  auto [It, IsNew] = Returns.try_emplace(FD, true);
  if (IsNew)
    if (const CFG *G = Graph(Body->second.Definition))
      Returns[FD] = !contains(G->getEntry());
  return !Returns[FD];
}

bool DeadEnds::reachesApi(const Decl *Callee) const {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Callee);
  return !FD || Context.apiCall(FD) ||
         Context.Reaching.contains(FD->getCanonicalDecl());
}

bool DeadEnds::callsApi(const CFGBlock &Block) const {
  return llvm::any_of(Block, [&](const CFGElement &Element) {
    if (auto S = Element.getAs<CFGStmt>()) {
      // A call through a pointer may be one of the API.
      if (const auto *Call = dyn_cast<CallExpr>(S->getStmt()))
        return !isa<CXXPseudoDestructorExpr>(Call->getCallee()) &&
               (Context.apiCall(Call) || reachesApi(Call->getCalleeDecl()));
      if (const auto *Made = dyn_cast<CXXConstructExpr>(S->getStmt()))
        return reachesApi(Made->getConstructor());
      return false;
    }
    if (auto Destroyed = Element.getAs<CFGImplicitDtor>())
      if (const CXXDestructorDecl *D =
              Destroyed->getDestructorDecl(Context.AST))
        return reachesApi(D);
    return false;
  });
}
