//===- Controls.cpp - on what it depends that a block is reached ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Relevance.h"
#include "llvm/ADT/BitVector.h"

using namespace clang;
using namespace fcl;

Relevance::Blocks Relevance::ways(const Function &F, const CFGBlock &Block) {
  Blocks Result;
  for (const CFGBlock *Next : Block.succs())
    if (Next && !Ends.contains(*Next) && !F.Idle.contains(Next))
      Result.push_back(Next);
  return Result;
}

/// The blocks, by id, with which paths end that follow `Ways`. Out of a loop
/// behind which nothing matters there is no way: it ends where it is left.
static llvm::BitVector
findEnds(const CFG &Graph,
         llvm::ArrayRef<llvm::SmallVector<const CFGBlock *, 4>> Ways) {
  llvm::BitVector Ends(Ways.size()), Reaching(Ways.size());
  auto add = [&](const CFGBlock *End) {
    Ends.set(End->getBlockID());
    llvm::SmallVector<const CFGBlock *, 16> Open{End};
    while (!Open.empty()) {
      const CFGBlock *Block = Open.pop_back_val();
      if (Reaching.test(Block->getBlockID()))
        continue;
      Reaching.set(Block->getBlockID());
      for (const CFGBlock *Before : Block->preds())
        if (Before && llvm::is_contained(Ways[Before->getBlockID()], Block))
          Open.push_back(Before);
    }
  };
  for (const CFGBlock *Block : Graph)
    if (Ways[Block->getBlockID()].empty())
      add(Block);
  for (bool MustBeLeft : {true, false}) // Some loops never are.
    for (const CFGBlock *Block : Graph)
      if (!Reaching.test(Block->getBlockID()) &&
          (!MustBeLeft ||
           Block->succ_size() > Ways[Block->getBlockID()].size()))
        add(Block);
  return Ends;
}

void Relevance::findControls(Function &F) {
  F.Controls.clear();
  F.OpenWays.clear();
  // Post-dominators, over the graph without the parts that lead nowhere.
  unsigned N = F.Graph->getNumBlockIDs();
  std::vector<Blocks> Ways(N);
  std::vector<llvm::BitVector> After(N, llvm::BitVector(N, true));
  std::vector<const CFGBlock *> ById(N);
  llvm::BitVector Checks(N);
  for (const CFGBlock *Block : *F.Graph) {
    unsigned Id = Block->getBlockID();
    ById[Id] = Block;
    Ways[Id] = ways(F, *Block);
    Checks[Id] = llvm::any_of(Block->succs(), [&](const CFGBlock *Next) {
      return Next && Ends.contains(*Next);
    });
  }
  const llvm::BitVector Last = findEnds(*F.Graph, Ways);
  for (unsigned Id : Last.set_bits()) {
    After[Id].reset();
    After[Id].set(Id);
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    // Ids count down from the entry to the exit.
    for (unsigned Id = 0; Id < N; ++Id) {
      if (Last.test(Id))
        continue;
      llvm::BitVector New(N, true);
      for (const CFGBlock *Next : Ways[Id])
        New &= After[Next->getBlockID()];
      New.set(Id);
      if (New != After[Id]) {
        After[Id] = std::move(New);
        Changed = true;
      }
    }
  }
  for (const CFGBlock *Branch : *F.Graph) {
    unsigned Id = Branch->getBlockID();
    if (Ways[Id].size() < 2)
      continue;
    llvm::BitVector Always = After[Id], Controlled(N);
    Always.reset(Id);
    for (unsigned I = 0, E = Branch->succ_size(); I < E; ++I) {
      const CFGBlock *Next = *(Branch->succ_begin() + I);
      if (!Next)
        continue;
      llvm::BitVector Here = After[Next->getBlockID()];
      Here.reset(Always);
      if (!Here.anyCommon(Checks))
        F.OpenWays[Branch] = I; // Past an if, out of a loop: the last.
      Controlled |= Here;
    }
    for (unsigned Below : Controlled.set_bits())
      if (ById[Below])
        F.Controls[ById[Below]].push_back(Branch);
  }
}
