//===- FloatConstants.h - constants such as alpha and beta ------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The analyzer gives every floating-point expression an unknown value. Here a
/// constant becomes a symbol of its own, which then travels through variables,
/// members and parameters like any other, and whose value the state knows.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_FLOATCONSTANTS_H
#define FCL_ANALYSIS_FLOATCONSTANTS_H

#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Called after `E` was evaluated: binds it to a constant's symbol, decides
/// comparisons of constants, and leaves everything else unknown.
void trackFloat(const clang::Expr *E, clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_FLOATCONSTANTS_H
