//===- Relevance.cpp - which branches can matter --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Relevance.h"
#include "Loops.h"
#include "StandardLibrary.h"
#include "TargetQueries.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;
using namespace fcl;

Relevance::Relevance(AnalysisContext &Context, const Reachability &Reach,
                     GraphOf Graph, const Rule *Only)
    : Context(Context), Reach(Reach), Graph(std::move(Graph)),
      Ends(Context, Reach, this->Graph), Reader(Context, Reach) {
  wantFacts(Only);
  for (const FunctionDecl *FD : Reach.Reaching)
    if (auto It = Reach.Bodies.find(FD); It != Reach.Bodies.end())
      for (const FunctionDecl *Callee : It->second.Callees)
        if (Callee != FD)
          HasCallers.insert(Callee);
  for (const FunctionDecl *FD : Reach.Reaching)
    read(FD);
  solve();
  findBlurred();
}

void Relevance::wantFacts(const Rule *Only) {
  const Model &M = Context.M;
  if (!Only) {
    want(&M);
    for (const Family &F : M.Families)
      for (const Attribute &A : F.Attributes)
        want(&A);
    return;
  }
  for (unsigned Id : Only->Reads.set_bits()) {
    const Fact &F = M.Facts[Id];
    if (F.AttributeId >= 0)
      want(&M.Families[F.FamilyId].Attributes[F.AttributeId]);
    else if (!StringRef(F.Name).starts_with("target."))
      want(&M);
  }
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

bool Relevance::matters(const CFGBlock &Block) const {
  const auto *Terminator =
      dyn_cast_or_null<clang::Expr>(Block.getTerminatorStmt());
  return Branches.contains(&Block) ||
         (Terminator && Splits.contains(Terminator));
}

Relevance::Choice Relevance::choose(const CFGBlock &Block) {
  Function &F = functionOf(*Block.getParent());
  if (matters(Block))
    return {};
  Blocks Ways = ways(F, Block);
  if (Ways.size() > 1) {
    auto It = F.OpenWays.find(&Block);
    if (It == F.OpenWays.end())
      return {};
    return {Choice::Only, It->second};
  }
  if (Ways.empty())
    return shortestWay(F, Block);
  // A check, or an early end.
  if (isLoop(Block.getTerminatorStmt()) || Checks.contains(&Block))
    return {};
  Choice Result;
  bool CanEnd = false;
  for (unsigned I = 0, E = Block.succ_size(); I < E; ++I) {
    const CFGBlock *Next = *(Block.succ_begin() + I);
    if (Next == Ways.front())
      Result.Way = I;
    else
      CanEnd |= Next && F.Idle.contains(Next) && !Ends.contains(*Next);
  }
  bool IsTrusted = F.Definition && !isBlurred(condition(Block));
  Result.K = CanEnd      ? IsTrusted ? Choice::AsThePathSays : Choice::Surely
             : IsTrusted ? Choice::IfPossible
                         : Choice::Only;
  return Result;
}

/// Where nothing follows that matters, the nearest end will do.
Relevance::Choice Relevance::shortestWay(Function &F, const CFGBlock &Block) {
  if (F.ToExit.empty()) {
    llvm::SmallVector<const CFGBlock *, 32> Work{&F.Graph->getExit()};
    F.ToExit[Work.front()] = 0;
    for (size_t I = 0; I < Work.size(); ++I)
      for (const CFGBlock *Before : Work[I]->preds())
        if (Before &&
            F.ToExit.try_emplace(Before, F.ToExit[Work[I]] + 1).second)
          Work.push_back(Before);
  }
  const Choice None;
  Choice Result;
  unsigned Best = ~0u, Possible = 0;
  for (unsigned I = 0, E = Block.succ_size(); I < E; ++I) {
    const CFGBlock *Next = *(Block.succ_begin() + I);
    auto It =
        Next && !Ends.contains(*Next) ? F.ToExit.find(Next) : F.ToExit.end();
    if (It == F.ToExit.end())
      continue;
    ++Possible;
    if (It->second < Best) {
      Best = It->second;
      Result.Way = I;
    }
  }
  if (!Possible)
    return None;
  Result.K = Possible > 1 ? Choice::Only : Choice::IfPossible;
  return Result;
}

/// Whether the comparison is part of what the block decides by.
static bool isInCondition(const clang::Expr *Comparison,
                          const CFGBlock &Block) {
  llvm::SmallVector<const Stmt *, 8> Open{Block.getTerminatorCondition()};
  while (!Open.empty()) {
    const Stmt *S = Open.pop_back_val();
    if (S == Comparison)
      return true;
    if (S)
      Open.append(S->child_begin(), S->child_end());
  }
  return false;
}

bool Relevance::callsOut(const FunctionDecl *Canonical) const {
  llvm::SmallVector<const FunctionDecl *, 16> Work{Canonical};
  llvm::SmallPtrSet<const FunctionDecl *, 16> Seen{Canonical};
  while (!Work.empty()) {
    auto It = Reach.Bodies.find(Work.pop_back_val());
    if (It == Reach.Bodies.end())
      continue;
    if (It->second.CallsOut)
      return true;
    for (const FunctionDecl *Callee : It->second.Callees)
      if (Seen.insert(Callee).second)
        Work.push_back(Callee);
  }
  return false;
}

bool Relevance::isRelevant(const clang::Expr *Comparison,
                           const CFGBlock &Block) {
  // What a branch asks that is not decided by us.
  return Splits.contains(Comparison) ||
         (isInCondition(Comparison, Block) && choose(Block).K != Choice::Only);
}

bool Relevance::isIdle(const FunctionDecl *FD) {
  const FunctionDecl *Canonical = FD->getCanonicalDecl();
  // Asked at every call that a path comes to.
  auto [Known, IsNew] = IdleFunctions.try_emplace(Canonical, false);
  if (!IsNew)
    return Known->second;
  auto It = Reach.Bodies.find(Canonical);
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  // Of what a virtual function returns, its base's is asked.
  if (It == Reach.Bodies.end() || Reach.Reaching.contains(Canonical) ||
      Wanted.contains(Canonical) || (Method && Method->isVirtual()) ||
      isOfStandardLibrary(FD) || isOfRuntime(*FD))
    return false;
  const CFG *G = Graph(It->second.Definition);
  if (!G || Ends.contains(G->getEntry()) || callsOut(Canonical))
    return false;
  const Function &F = functionOf(*G);
  return IdleFunctions[Canonical] =
             F.Effective.empty() &&
             llvm::none_of(*G, [&](const CFGBlock *Block) {
               return Checks.contains(Block) || Branches.contains(Block);
             });
}

bool Relevance::isUnneeded(const clang::Expr *Call, const FunctionDecl *FD) {
  return Call && !NeededCalls.contains(Call) && !Splits.contains(Call) &&
         isValueFunction(FD->getCanonicalDecl());
}

bool Relevance::isValueFunction(const FunctionDecl *Canonical) {
  // One that calls itself is none.
  auto [Known, IsNew] = ValueFunctions.try_emplace(Canonical, false);
  if (!IsNew)
    return Known->second;
  auto It = Reach.Bodies.find(Canonical);
  const auto *Method = dyn_cast<CXXMethodDecl>(Canonical);
  if (It == Reach.Bodies.end() || Reach.Reaching.contains(Canonical) ||
      !Canonical->getReturnType()->isScalarType() ||
      (Method && Method->isVirtual()) || isOfStandardLibrary(Canonical) ||
      callsOut(Canonical))
    return false;
  const CFG *G = Graph(It->second.Definition);
  if (!G || Ends.contains(G->getEntry()) ||
      llvm::any_of(*G, [&](const CFGBlock *B) { return Checks.contains(B); }))
    return false;
  // Besides its own variables it may write its callees' parameters.
  llvm::DenseSet<Location> Own{Canonical};
  for (const Decl *D : It->second.Definition->decls())
    Own.insert(D->getCanonicalDecl());
  for (const FunctionDecl *Callee : It->second.Callees) {
    if (isOfStandardLibrary(Callee))
      continue;
    if (!isIdle(Callee) && !isValueFunction(Callee))
      return false;
    for (const ParmVarDecl *Parameter :
         Reach.Bodies.find(Callee)->second.Definition->parameters())
      Own.insert(Parameter->getCanonicalDecl());
    Own.insert(Reader.running(Callee));
  }
  for (const std::unique_ptr<KnownEffect> &K : Effects)
    if (K->Matters && K->In->Graph == G &&
        !llvm::all_of(K->E.Writes, [&](Location L) { return Own.contains(L); }))
      return false;
  return ValueFunctions[Canonical] = true;
}

//===----------------------------------------------------------------------===//
// The slice
//===----------------------------------------------------------------------===//

void Relevance::solve() {
  for (bool Changed = true; Changed;) {
    while (!Work.empty()) {
      Location L = Work.back();
      Work.pop_back();
      // Reading a body adds writers, and then the location here again.
      for (KnownEffect *K : std::exchange(Writers[L], {}))
        matter(*K);
    }
    Changed = false;
    for (size_t I = 0; I < Functions.size(); ++I)
      Changed |= (Functions[I]->IsRoot && updateIdle(*Functions[I])) |
                 updateChecks(*Functions[I]);
    Changed |= updateCheckedArguments();
  }
}

bool Relevance::readsWanted(const Inputs &I) const {
  return llvm::any_of(I.Read, [&](Location L) { return Wanted.contains(L); });
}

bool Relevance::updateChecks(Function &F) {
  bool Changed = false;
  for (const CFGBlock *Block : *F.Graph) {
    if (Block->succ_size() < 2 || Checks.contains(Block) ||
        ways(F, *Block).size() != 1 || !readsWanted(condition(*Block)))
      continue;
    Changed = true;
    Checks.insert(Block);
    matter(Inputs(condition(*Block)));
    for (const CFGBlock *Branch : Blocks(F.Controls.lookup(Block)))
      matter(F, *Branch);
  }
  return Changed;
}

bool Relevance::updateCheckedArguments() {
  for (size_t I = 0; I < CheckedArguments.size(); ++I)
    if (readsWanted(CheckedArguments[I].I))
      want(CheckedArguments[I].Parameter->getCanonicalDecl());
  return !Work.empty();
}

void Relevance::findChecked(const CFG &G) {
  for (const CFGBlock *Block : G)
    for (const CFGElement &Element : *Block) {
      auto S = Element.getAs<CFGStmt>();
      const auto *Call = S ? dyn_cast<CallExpr>(S->getStmt()) : nullptr;
      const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (!Callee || isa<CXXOperatorCallExpr>(Call))
        continue;
      auto Body = Reach.Bodies.find(Callee->getCanonicalDecl());
      if (Body == Reach.Bodies.end() || !Body->second.mayCheck() ||
          Reach.Reaching.contains(Callee->getCanonicalDecl()) ||
          isOfStandardLibrary(Callee))
        continue;
      const FunctionDecl *Definition = Body->second.Definition;
      const CFG *Inner = Graph(Definition);
      if (!Inner || llvm::none_of(*Inner, [&](const CFGBlock *B) {
            return Ends.contains(*B);
          }))
        continue;
      read(Callee->getCanonicalDecl());
      for (unsigned I = 0;
           I < Call->getNumArgs() && I < Definition->getNumParams(); ++I)
        CheckedArguments.push_back(
            {Reader.inputs(Call->getArg(I)), Definition->getParamDecl(I)});
    }
}

bool Relevance::updateIdle(Function &F) {
  // Backwards from what matters.
  llvm::DenseSet<const CFGBlock *> Busy;
  llvm::SmallVector<const CFGBlock *, 32> Open;
  for (const CFGBlock *Block : F.Effective)
    if (Busy.insert(Block).second)
      Open.push_back(Block);
  while (!Open.empty())
    for (const CFGBlock *Before : Open.pop_back_val()->preds())
      if (Before && Busy.insert(Before).second)
        Open.push_back(Before);
  size_t Was = F.Idle.size();
  F.Idle.clear();
  for (const CFGBlock *Block : *F.Graph)
    if (!Busy.contains(Block))
      F.Idle.insert(Block);
  if (F.Idle.size() == Was)
    return false;
  findControls(F);
  for (const CFGBlock *Block : F.Effective)
    for (const CFGBlock *Branch : F.Controls.lookup(Block))
      matter(F, *Branch);
  return true;
}

void Relevance::want(Location L) {
  if (!Wanted.insert(L).second)
    return;
  Work.push_back(L);
  // It may be written through a pointer.
  const auto *D = static_cast<const ValueDecl *>(L);
  if (Reader.addressTaken().contains(D))
    want(EffectReader::behind(D->getType().getNonReferenceType()));
}

void Relevance::read(const FunctionDecl *Canonical) {
  auto It = Reach.Bodies.find(Canonical);
  if (It == Reach.Bodies.end() || !WasRead.insert(Canonical).second)
    return;
  const FunctionDecl *Definition = It->second.Definition;
  const CFG *G = Graph(Definition);
  if (!G)
    return;
  Function &F = add(*G);
  ByGraph[G] = &F;
  F.Definition = Definition;
  // A constructor's object is used afterwards.
  F.IsRoot = Reach.Reaching.contains(Canonical) &&
             !HasCallers.contains(Canonical) &&
             !isa<CXXConstructorDecl>(Definition);
  if (F.IsRoot) // Until something is found that matters.
    F.Idle.insert(G->begin(), G->end());
  findControls(F);
  for (Effect &E : Reader.read(Definition, *G)) {
    auto K = std::make_unique<KnownEffect>();
    K->In = &F;
    K->E = std::move(E);
    for (Location L : K->E.Writes) {
      Writers[L].push_back(K.get());
      if (Wanted.contains(L))
        Work.push_back(L);
    }
    Effects.push_back(std::move(K));
  }
  findChecked(*G);
  readLambdas(*G);
  for (const ValueDecl *D : Reader.addressTaken())
    if (Wanted.contains(D))
      want(EffectReader::behind(D->getType().getNonReferenceType()));
}

/// A lambda writes the variables of the function around it, whoever calls it.
void Relevance::readLambdas(const CFG &G) {
  for (const CFGBlock *Block : G)
    for (const CFGElement &Element : *Block) {
      auto S = Element.getAs<CFGStmt>();
      const auto *Lambda = S ? dyn_cast<LambdaExpr>(S->getStmt()) : nullptr;
      if (!Lambda)
        continue;
      const CXXRecordDecl *Class = Lambda->getLambdaClass();
      if (FunctionTemplateDecl *Generic =
              Class->getDependentLambdaCallOperator())
        for (const FunctionDecl *Instance : Generic->specializations())
          read(Instance->getCanonicalDecl());
      else
        read(Class->getLambdaCallOperator()->getCanonicalDecl());
    }
}

const Inputs &Relevance::inputs(KnownEffect &K) {
  if (!K.I) {
    K.I.emplace();
    for (const clang::Expr *Source : K.E.Sources) {
      Inputs I = Reader.inputs(Source);
      K.I->Read.append(I.Read);
      K.I->Splits.append(I.Splits);
      K.I->Calls.append(I.Calls);
    }
    K.I->Read.append(K.E.Reads);
  }
  return *K.I;
}

const Inputs &Relevance::condition(const CFGBlock &Block) {
  auto It = Conditions.find(&Block);
  if (It == Conditions.end()) {
    const auto *Condition =
        dyn_cast_or_null<clang::Expr>(Block.getTerminatorCondition());
    // Of "a && b" this block decides b; a has a block of its own.
    while (Condition) {
      Condition = Condition->IgnoreParens();
      const auto *Both = dyn_cast<BinaryOperator>(Condition);
      if (!Both || !Both->isLogicalOp())
        break;
      Condition = Both->getRHS();
    }
    It = Conditions
             .insert({&Block, Condition ? Reader.inputs(Condition) : Inputs()})
             .first;
  }
  return It->second;
}

bool Relevance::isBlurred(const Inputs &I) const {
  return llvm::any_of(I.Read,
                      [&](Location L) { return Blurred.contains(L); }) ||
         llvm::any_of(I.Splits, [&](const clang::Expr *Split) {
           // An undecided comparison is unknown; a way taken is a value.
           const auto *Binary = dyn_cast<BinaryOperator>(Split);
           return (isa<AbstractConditionalOperator>(Split) ||
                   (Binary && Binary->isLogicalOp())) &&
                  !Splits.contains(Split);
         });
}

void Relevance::findBlurred() {
  auto isSpared = [&](const CFGBlock *Branch) {
    return !Branches.contains(Branch);
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const std::unique_ptr<KnownEffect> &K : Effects) {
      if (llvm::all_of(K->E.Writes,
                       [&](Location L) { return Blurred.contains(L); }))
        continue;
      // Of what an idle callee writes the path knows nothing.
      if (!(K->E.Callee && isIdle(K->E.Callee)) &&
          (K->Matters ||
           (llvm::none_of(K->In->Controls.lookup(K->E.Block), isSpared) &&
            !isBlurred(inputs(*K)))))
        continue;
      for (Location L : K->E.Writes)
        Changed |= Blurred.insert(L).second;
    }
  }
}

void Relevance::matter(KnownEffect &K) {
  if (K.Matters)
    return;
  K.Matters = true;
  matter(inputs(K));
  Function &F = *K.In;
  F.Effective.insert(K.E.Block);
  for (const CFGBlock *Branch : F.Controls.lookup(K.E.Block))
    matter(F, *Branch);
  if (Location Runs = Reader.running(F.Definition))
    want(Runs);
  if (K.E.Callee)
    read(K.E.Callee);
}

void Relevance::matter(const Inputs &I) {
  Splits.insert(I.Splits.begin(), I.Splits.end());
  NeededCalls.insert(I.Calls.begin(), I.Calls.end());
  for (Location L : I.Read) {
    want(L);
    // Of what is asked for only functions have bodies.
    read(static_cast<const FunctionDecl *>(L));
  }
}

void Relevance::matter(Function &F, const CFGBlock &Branch) {
  if (!Branches.insert(&Branch).second)
    return;
  matter(Inputs(condition(Branch)));
  for (const CFGBlock *Outer : F.Controls.lookup(&Branch))
    matter(F, *Outer);
}

Relevance::Function &Relevance::functionOf(const CFG &Graph) {
  Function *&F = ByGraph[&Graph];
  if (!F) { // Nobody depends on it.
    F = &add(Graph);
    findControls(*F);
  }
  return *F;
}

Relevance::Function &Relevance::add(const CFG &Graph) {
  Function &F = *Functions.emplace_back(std::make_unique<Function>());
  F.Graph = &Graph;
  return F;
}
