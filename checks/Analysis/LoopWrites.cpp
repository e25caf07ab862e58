//===- LoopWrites.cpp - what loops and functions may write ----------------===//
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

void Writes::add(const Writes &Others) {
  Memory.insert_range(Others.Memory);
  Attributes.insert_range(Others.Attributes);
  Replaced.insert_range(Others.Replaced);
  Created.insert_range(Others.Created);
}

const Writes *Relevance::writtenInLoop(const CFGBlock &Block) {
  auto [It, IsNew] = Loops.try_emplace(&Block);
  if (IsNew) {
    std::optional<Writes> Found = findWritesInLoop(Block);
    It = Loops.find(&Block);
    It->second = std::move(Found);
  }
  return It->second ? &*It->second : nullptr;
}

std::optional<Writes> Relevance::findWritesInLoop(const CFGBlock &InLoop) {
  const Function &F = functionOf(*InLoop.getParent());
  if (!F.Definition)
    return std::nullopt;
  auto After = reach(InLoop, [](const CFGBlock &B) { return B.succs(); });
  auto Loop = reach(InLoop, [](const CFGBlock &B) { return B.preds(); });
  return findWrites(F, [&](const CFGBlock *B) {
    return Loop.contains(B) && After.contains(B);
  });
}

std::optional<Writes> Relevance::findWritesIn(const FunctionDecl *FD) {
  // While it is being read, as when it calls itself, nothing is known.
  auto [It, IsNew] = Bodies.try_emplace(FD);
  if (!IsNew)
    return It->second;
  const CFG *G = Graph(Reach.Bodies.find(FD)->second.Definition);
  std::optional<Writes> Found =
      G ? findWrites(functionOf(*G), [](const CFGBlock *) { return true; })
        : std::nullopt;
  return Bodies[FD] = std::move(Found);
}

/// The attribute that the location is; null: it is something else.
static const Attribute *attributeAt(Location L, const Model &M) {
  const auto *A = static_cast<const Attribute *>(L);
  auto isBefore = std::less<const Attribute *>();
  for (const Family &F : M.Families)
    if (!isBefore(A, F.Attributes.data()) &&
        isBefore(A, F.Attributes.data() + F.Attributes.size()))
      return A;
  return nullptr;
}

/// Adds what a call of the API does to descriptors and to its arguments.
static void addApiEffect(const Effect &E, const Model &M, Writes &To) {
  for (Location L : E.Writes) {
    const Attribute *A = attributeAt(L, M);
    if (!A && L != &M)
      To.Memory.insert(L);
    else if (A && E.Api->Kind == CallKind::Set)
      To.Attributes.insert(A);
  }
  if (E.Api->Kind == CallKind::Init || E.Api->Kind == CallKind::Destroy)
    To.Replaced.insert(E.Api->FamilyId);
  if (E.Api->Kind == CallKind::Create)
    To.Created.insert(E.Api->FamilyId);
}

std::optional<Writes>
Relevance::findWrites(const Function &F,
                      llvm::function_ref<bool(const CFGBlock *)> IsIn) {
  Writes Result;
  for (const CFGBlock *Block : *F.Graph) {
    if (!IsIn(Block))
      continue;
    for (const CFGElement &Element : *Block) {
      if (auto S = Element.getAs<CFGStmt>()) {
        if (!addHidden(*S->getStmt(), Result))
          return std::nullopt;
      } else if (auto Destroyed = Element.getAs<CFGImplicitDtor>()) {
        const CXXDestructorDecl *D = Destroyed->getDestructorDecl(Context.AST);
        if (D && !isOfStandardLibrary(D) && !addHiddenIn(D, Result))
          return std::nullopt;
      }
    }
  }
  for (const std::unique_ptr<KnownEffect> &K : Effects)
    if (K->In == &F && IsIn(K->E.Block)) {
      if (K->E.Api)
        addApiEffect(K->E, Context.M, Result);
      else
        for (Location L : K->E.Writes)
          if (L != &Context.M || !K->E.Callee) // Which says so itself.
            Result.Memory.insert(L);
    }
  // Somebody gets hold of a descriptor.
  if (Result.Memory.contains(&Context.M))
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

static bool isOfCLibrary(const FunctionDecl &FD) {
  return FD.isExternC() && !FD.hasBody() &&
         FD.getASTContext().getSourceManager().isInSystemHeader(
             FD.getLocation());
}

bool Relevance::addHiddenIn(const FunctionDecl *Callee, Writes &To) {
  if (isIdle(Callee))
    return true;
  const FunctionDecl *Canonical = Callee->getCanonicalDecl();
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (!WasRead.contains(Canonical) || (Method && Method->isVirtual()))
    return false;
  std::optional<Writes> Inside = findWritesIn(Canonical);
  if (Inside)
    To.add(*Inside);
  return Inside.has_value();
}

bool Relevance::addHidden(const Stmt &S, Writes &To) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const auto *Made = dyn_cast<CXXConstructExpr>(&S);
  if (!Call && !Made)
    return true;
  if (const fcl::Call *Api = Call ? Context.apiCall(Call) : nullptr)
    return argumentsOf(Call).size() == Api->Parameters.size();
  const FunctionDecl *Callee =
      Made ? Made->getConstructor() : Call->getDirectCallee();
  if (!Callee)
    return false;
  if (isOfRuntime(*Callee) || Callee->isTrivial() ||
      Callee->getMemoryFunctionKind())
    return true;
  auto Args = Made ? Made->arguments() : Call->arguments();
  // What a library writes it is handed, unless it is handed something to call.
  if (isOfStandardLibrary(Callee) || isOfCLibrary(*Callee)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    return (!Method || nameOf(*Method->getParent()) != "function") &&
           llvm::none_of(Args, [](const clang::Expr *Arg) {
             const CXXRecordDecl *Class = Arg->getType()->getAsCXXRecordDecl();
             return (Class && Class->isLambda()) ||
                    Arg->getType()->isFunctionPointerType();
           });
  }
  if (Reach.Bodies.contains(Callee->getCanonicalDecl()))
    return addHiddenIn(Callee, To);
  return llvm::all_of(
      Args, [](const clang::Expr *Arg) { return isPlain(Arg->getType()); });
}
