//===- Symbols.h - what follows for run-time numbers ------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of symbols the analyzer keeps ranges, and which expressions the program has
/// compared. More follows from how a value is computed: k + 1 is never k,
/// (n + 7) / 8 * 8 is a multiple of 8, and so is k where k % 32 is 0. It is
/// presumed that nothing overflows, and that what is divided is not negative.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_SYMBOLS_H
#define FCL_ANALYSIS_SYMBOLS_H

#include "Rules/Value.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramState.h"
#include <optional>

namespace fcl {

/// The sign of `L` - `R`: -1, 0 or 1 where the path knows it.
struct Difference {
  Tri IsNegative = Tri::Unknown, IsZero = Tri::Unknown;
};
Difference difference(clang::ento::ProgramStateRef State, clang::ento::SVal L,
                      clang::ento::SVal R);

/// What is left when `V` is divided by `Modulus` (positive), where that is
/// known.
std::optional<int64_t> residue(clang::ento::ProgramStateRef State,
                               clang::ento::SVal V, int64_t Modulus);

} // namespace fcl

#endif // FCL_ANALYSIS_SYMBOLS_H
