//===- LoopWrites.cpp - what a loop may write -----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Objects.h"
#include "Relevance.h"
#include "StandardLibrary.h"
#include "TargetQueries.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace fcl;

/// The blocks that follow `From` without an end, forwards or backwards.
template <typename Neighbors>
static llvm::SmallPtrSet<const CFGBlock *, 16> reach(const CFGBlock &From,
                                                     Neighbors Next) {
  llvm::SmallPtrSet<const CFGBlock *, 16> Result;
  llvm::SmallVector<const CFGBlock *, 16> Work{&From};
  while (!Work.empty())
    for (const CFGBlock *Block : Next(*Work.pop_back_val()))
      if (Block && Result.insert(Block).second)
        Work.push_back(Block);
  return Result;
}

const LoopWrites *Relevance::writtenInLoop(const CFGBlock &Block) {
  auto [It, IsNew] = Loops.try_emplace(&Block);
  if (IsNew) {
    std::optional<LoopWrites> Found = findWrites(Block);
    It = Loops.find(&Block);
    It->second = std::move(Found);
  }
  return It->second ? &*It->second : nullptr;
}

std::optional<LoopWrites> Relevance::findWrites(const CFGBlock &InLoop) {
  const Function &F = functionOf(*InLoop.getParent());
  if (!F.Definition)
    return std::nullopt;
  auto After = reach(InLoop, [](const CFGBlock &B) { return B.succs(); });
  auto Loop = reach(InLoop, [](const CFGBlock &B) { return B.preds(); });
  Loop.remove_if([&](const CFGBlock *B) { return !After.contains(B); });
  for (const CFGBlock *Block : Loop)
    for (const CFGElement &Element : *Block) {
      if (auto S = Element.getAs<CFGStmt>()) {
        if (!showsWrites(*S->getStmt()))
          return std::nullopt;
      } else if (auto Destroyed = Element.getAs<CFGImplicitDtor>()) {
        const CXXDestructorDecl *D = Destroyed->getDestructorDecl(Context.AST);
        if (D && !isOfStandardLibrary(D) && !isIdle(D))
          return std::nullopt;
      }
    }
  LoopWrites Result;
  for (const std::unique_ptr<KnownEffect> &K : Effects)
    if (K->In == &F && Loop.contains(K->E.Block))
      Result.insert(K->E.Writes.begin(), K->E.Writes.end());
  if (Result.contains(&Context.M))
    return std::nullopt;
  return Result;
}

/// Whether a function that is handed the value can write no more than what is
/// of its type: neither follows pointers from there nor calls anything.
static bool isPlain(QualType Ty) {
  Ty = Ty.getNonReferenceType();
  if (Ty->isPointerType())
    Ty = Ty->getPointeeType();
  return Ty->isArithmeticType() || Ty->isEnumeralType() ||
         (Ty->isVoidType() && Ty.isConstQualified());
}

bool Relevance::showsWrites(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const auto *Made = dyn_cast<CXXConstructExpr>(&S);
  if (!Call && !Made)
    return true;
  const FunctionDecl *Callee =
      Made ? Made->getConstructor() : Call->getDirectCallee();
  if (!Callee || (Call && Context.apiCall(Call)))
    return false;
  if (isOfRuntime(*Callee))
    return true;
  auto Args = Made ? Made->arguments() : Call->arguments();
  if (isOfStandardLibrary(Callee)) {
    // What it writes it is handed, unless it is handed something to call.
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    return (!Method || nameOf(*Method->getParent()) != "function") &&
           llvm::none_of(Args, [](const clang::Expr *Arg) {
             const CXXRecordDecl *Class = Arg->getType()->getAsCXXRecordDecl();
             return (Class && Class->isLambda()) ||
                    Arg->getType()->isFunctionPointerType();
           });
  }
  if (Reach.Bodies.contains(Callee->getCanonicalDecl()))
    return isIdle(Callee);
  return llvm::all_of(
      Args, [](const clang::Expr *Arg) { return isPlain(Arg->getType()); });
}
