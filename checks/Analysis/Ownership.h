//===- Ownership.h - who still has a descriptor -----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A path owns what it has created until somebody else can reach the handle: a
/// callee that is not walked through, memory that outlives the path, the
/// caller. What it owns and can no longer reach is leaked.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_OWNERSHIP_H
#define FCL_ANALYSIS_OWNERSHIP_H

#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SymbolManager.h"

namespace fcl {

/// Whoever has one of these symbols may keep and destroy the objects.
ProgramStateRef share(ProgramStateRef State,
                      const clang::ento::InvalidatedSymbols &Symbols);
ProgramStateRef shareObject(ProgramStateRef State, const MemRegion *Object);
/// The same for all that can be reached from the value.
ProgramStateRef share(ProgramStateRef State, SVal V);

/// The objects that the path owns and whose last handle `Reaper` takes away;
/// all of them when that is null.
llvm::SmallVector<const MemRegion *, 2> lost(ProgramStateRef State,
                                             clang::ento::SymbolReaper *Reaper);

} // namespace fcl

#endif // FCL_ANALYSIS_OWNERSHIP_H
