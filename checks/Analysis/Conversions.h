//===- Conversions.h - values that a conversion chose -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A function that turns a framework's type into the library's serves every
/// tensor, so it has cases that not every tensor may come to: that it can
/// return FP8 does not say that anybody wants an FP8 bias.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_CONVERSIONS_H
#define FCL_ANALYSIS_CONVERSIONS_H

#include "Context.h"

namespace clang::ento {
class CallEvent;
class CheckerContext;
} // namespace clang::ento

namespace fcl {

/// After a call of a function that more than one place calls: when the path has
/// a constant for what it returned, but not for what went in, marks the value
/// as one that a conversion chose (state::isConverted). True when the
/// transition is made.
bool markConverted(const clang::ento::CallEvent &Call,
                   const AnalysisContext &Context,
                   clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_CONVERSIONS_H
