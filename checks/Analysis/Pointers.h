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
  /// Bytes from the address to the end of its allocation.
  std::optional<int64_t> Room;
};

PointerFacts pointerFacts(ProgramStateRef State, SVal Pointer);

/// The parameter of the function where the path begins, if `Pointer` is what
/// its caller passes, or lies a constant number of `Bytes` behind it.
struct PassedPointer {
  const clang::ParmVarDecl *Parameter = nullptr;
  uint64_t Bytes = 0;
};
PassedPointer passedPointer(ProgramStateRef State, SVal Pointer);

/// The largest power of two, 256 at most, that divides `Bytes`.
unsigned alignmentOf(uint64_t Bytes);

/// The name in cudaDataType_t of what the program declares `Pointer` to point
/// to; empty where that says nothing: bytes and integers serve as storage for
/// anything.
llvm::StringRef elementType(SVal Pointer);

/// Models the allocation functions of the CUDA runtime and of C. True when
/// `Call` was one of them and the transition is made.
bool evalAllocation(const clang::ento::CallEvent &Call,
                    clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_POINTERS_H
