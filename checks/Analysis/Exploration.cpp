//===- Exploration.cpp - where a turn looks next --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exploration.h"
#include "clang/AST/ExprCXX.h"
#include <deque>

using namespace clang;
using namespace ento;
using namespace fcl;

/// Farther than any call.
static constexpr unsigned Never = 1u << 20;

/// Steps from one choice to the next: some checked calls. Shorter ones end
/// before anything has come of a choice.
static constexpr unsigned StepsOfChoice = 120;

/// After so many the other way at a branch may go on instead: the stack itself
/// would always prefer the same one, and two choices that belong together would
/// hardly ever be made together.
static constexpr unsigned StepsOfDirection = 20;

/// As many as that without news, and twice as many as there were with: others
/// hardly have some.
static constexpr unsigned StepsOfPatience = 2000;

/// As how many branches more each try counts. In a function of a thousand lines
/// what dies in a check was often decided dozens of branches before; with less,
/// the blocks before the check keep those decisions waiting. In one of 800
/// blocks and 52 calls 47 to 52 are reached so, depending on the random numbers
/// (those of Exploration.h reach all), with 2 and 20 about 40.
static constexpr unsigned PenaltyOfTry = 10;

/// The block in which the node `N` is; null: between two functions.
static const CFGBlock *blockOf(const WorkListUnit &Unit) {
  if (Unit.getBlock())
    return Unit.getBlock();
  ProgramPoint P = Unit.getNode()->getLocation();
  if (auto Edge = P.getAs<BlockEdge>())
    return Edge->getDst();
  if (auto Entrance = P.getAs<BlockEntrance>())
    return Entrance->getBlock();
  return nullptr;
}

void Exploration::findWanted() {
  if (ReachedBefore == Context.Reached.size() && !Wanted.empty())
    return;
  ReachedBefore = Context.Reached.size();
  Wanted.clear();
  Known.clear();
  Goals.clear();
  for (const auto &[Call, Function] : Reach.CallSites)
    if (!Context.Reached.contains(Call))
      Goals.insert(Call);
  AreReached = Goals.empty();
  // Then as many configurations as possible.
  if (Goals.empty())
    for (const auto &[Call, Function] : Reach.CallSites) {
      CallKind Kind = Context.apiCall(Call)->Kind;
      if (Kind == CallKind::Heuristic || Kind == CallKind::Matmul ||
          Kind == CallKind::Transform)
        Goals.insert(Call);
    }
  for (const CallExpr *Goal : Goals)
    Wanted.insert(Reach.CallSites.find(Goal)->second->getCanonicalDecl());
  for (bool Changed = !Wanted.empty(); Changed;) {
    Changed = false;
    for (const auto &[FD, Body] : Reach.Bodies)
      if (!Wanted.contains(FD) &&
          llvm::any_of(Body.Callees, [&](const FunctionDecl *Callee) {
            return Wanted.contains(Callee);
          }))
        Changed |= Wanted.insert(FD).second;
  }
}

bool Exploration::hasGoals() {
  findWanted();
  return !AreReached && isWanted(dyn_cast<FunctionDecl>(Frame->getDecl()));
}

const Exploration::Distances &
Exploration::distances(const StackFrameContext *SFC) {
  auto [It, IsNew] = Known.try_emplace(SFC->getDecl());
  Distances &Result = It->second;
  const CFG *Graph = IsNew ? SFC->getCFG() : nullptr;
  if (!Graph)
    return Result;
  Result.assign(Graph->getNumBlockIDs(), Never);
  std::deque<const CFGBlock *> Queue;
  for (const CFGBlock *B : *Graph) {
    bool IsGoal = llvm::any_of(*B, [&](const CFGElement &E) {
      std::optional<CFGStmt> S = E.getAs<CFGStmt>();
      if (!S)
        return false;
      if (const auto *Call = dyn_cast<CallExpr>(S->getStmt()))
        return isWanted(Call->getDirectCallee()) || Goals.contains(Call);
      const auto *Made = dyn_cast<CXXConstructExpr>(S->getStmt());
      return Made && isWanted(Made->getConstructor());
    });
    if (IsGoal) {
      Result[B->getBlockID()] = 0;
      Queue.push_back(B);
    }
  }
  while (!Queue.empty()) {
    const CFGBlock *B = Queue.front();
    Queue.pop_front();
    for (const CFGBlock *Pred : B->preds())
      if (Pred && Result[Pred->getBlockID()] == Never) {
        // Only where paths part do they get lost.
        bool Parts = Pred->succ_size() > 1;
        Result[Pred->getBlockID()] = Result[B->getBlockID()] + Parts;
        if (Parts)
          Queue.push_back(Pred);
        else
          Queue.push_front(Pred);
      }
  }
  return Result;
}

std::pair<const CFGBlock *, unsigned>
Exploration::place(const WorkListUnit &Unit) {
  const CFGBlock *B = blockOf(Unit);
  const StackFrameContext *SFC = Unit.getNode()->getLocation().getStackFrame();
  for (; SFC;
       SFC = SFC->getParent() ? SFC->getParent()->getStackFrame() : nullptr) {
    if (B && isWanted(dyn_cast<FunctionDecl>(SFC->getDecl()))) {
      const Distances &D = distances(SFC);
      if (B->getBlockID() < D.size() && D[B->getBlockID()] != Never)
        return {B, D[B->getBlockID()]};
    }
    B = SFC->getCallSiteBlock();
  }
  return {nullptr, Never};
}

void Exploration::choose(WorkList &List) {
  findWanted();
  std::vector<WorkListUnit> Units;
  while (List.hasWork())
    Units.push_back(List.dequeue());
  unsigned Best = ~0u;
  size_t BestIndex = 0, Ties = 0;
  const CFGBlock *BestBlock = nullptr;
  for (size_t I = 0; I < Units.size(); ++I) {
    auto [B, Distance] = place(Units[I]);
    unsigned Score = Distance + PenaltyOfTry * Tried.lookup(B);
    if (Score > Best)
      continue;
    Ties = Score < Best ? 1 : Ties + 1;
    Best = Score;
    if (Random() % Ties == 0) {
      BestIndex = I;
      BestBlock = B;
    }
  }
  if (BestBlock)
    ++Tried[BestBlock];
  WorkListUnit First = Units[BestIndex];
  for (size_t I = Units.size(); I-- > 0;)
    if (I != BestIndex)
      List.enqueue(Units[I]);
  List.enqueue(First);
}

void Exploration::maybeSwap(WorkList &List) {
  if (!List.hasWork() || Random() % 2)
    return;
  WorkListUnit Top = List.dequeue();
  if (!List.hasWork()) {
    List.enqueue(Top);
    return;
  }
  WorkListUnit Next = List.dequeue();
  List.enqueue(Top);
  List.enqueue(Next);
}

bool Exploration::run(unsigned Steps) {
  WorkList &List = *Engine.getCoreEngine().getWorkList();
  const unsigned Limit = Done + Steps;
  unsigned News = Context.News;
  for (unsigned SinceChoice = 0;;) {
    unsigned Now = std::min(StepsOfDirection, Limit - Done);
    Engine.ExecuteWorkList(Frame, Now);
    Done += Now;
    SinceChoice += Now;
    if (!List.hasWork())
      return true;
    if (Done >= Limit)
      return false;
    if (News != Context.News) {
      News = Context.News;
      LastNews = Done;
    }
    IsBarren = Done - LastNews > std::max(StepsOfPatience, 2 * LastNews) &&
               !hasGoals();
    if (IsBarren)
      return false;
    if (SinceChoice >= StepsOfChoice) {
      choose(List);
      SinceChoice = 0;
    } else {
      maybeSwap(List);
    }
  }
}
