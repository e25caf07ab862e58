//===- Pointers.h - residency and alignment of pointers ---------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_POINTERS_H
#define FCL_ANALYSIS_POINTERS_H

#include "Rules/Value.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// What a path knows of a pointer.
struct PointerFacts {
  Tri Null = Tri::Unknown;
  Space Where = Space::Unknown;
  /// The largest power of two, 256 at most, that divides the address; 0 when
  /// the address of the allocation is not known well enough.
  unsigned Align = 0;
};

PointerFacts pointerFacts(ProgramStateRef State, SVal Pointer);

/// Models the allocation functions of the CUDA runtime and of C. True when
/// `Call` was one of them and the transition is made.
bool evalAllocation(const clang::ento::CallEvent &Call,
                    clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_POINTERS_H
