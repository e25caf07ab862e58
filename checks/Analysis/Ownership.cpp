//===- Ownership.cpp - who still has a descriptor -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ownership.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// The handles that the path owns, with their objects.
static llvm::SmallVector<std::pair<SymbolRef, const MemRegion *>, 8>
owned(ProgramStateRef State) {
  llvm::SmallVector<std::pair<SymbolRef, const MemRegion *>, 8> Result;
  state::forEachObject(State, [&](const MemRegion *R, const Object &O) {
    const auto *Symbolic = dyn_cast<SymbolicRegion>(R);
    if (Symbolic && O.Life == Object::Live && !O.OnStorage && !O.IsShared &&
        !O.SnapshotOf)
      Result.push_back({Symbolic->getSymbol(), R});
  });
  return Result;
}

ProgramStateRef fcl::shareObject(ProgramStateRef State, const MemRegion *R) {
  Object Shared = *state::object(State, R);
  Shared.IsShared = true;
  return state::setObject(State, R, Shared);
}

ProgramStateRef fcl::share(ProgramStateRef State,
                           const InvalidatedSymbols &Symbols) {
  for (auto [Handle, Object] : owned(State))
    if (Symbols.contains(Handle))
      State = shareObject(State, Object);
  return State;
}

ProgramStateRef fcl::share(ProgramStateRef State, SVal V) {
  struct Collector : SymbolVisitor {
    InvalidatedSymbols Found;
    bool VisitSymbol(SymbolRef Sym) override {
      Found.insert(Sym);
      return true;
    }
  } Reachable;
  State->scanReachableSymbols(V, Reachable);
  return fcl::share(State, Reachable.Found);
}

llvm::SmallVector<const MemRegion *, 2> fcl::lost(ProgramStateRef State,
                                                  SymbolReaper *Reaper) {
  llvm::SmallVector<const MemRegion *, 2> Result;
  for (auto [Handle, Object] : owned(State))
    if (!Reaper || Reaper->isDead(Handle))
      Result.push_back(Object);
  return Result;
}
