//===- Vectors.h - descriptors and algorithms in a std::vector --*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A vector is the two pointers with which it begins, to the first element and
/// behind the last, whatever the library calls them. Whoever is handed the
/// vector is so handed the elements, and what may change it makes the pointers
/// unknown.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_VECTORS_H
#define FCL_ANALYSIS_VECTORS_H

#include "Context.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Answers calls of methods of a vector whose elements are, or have in them,
/// handles or structs of the API. Of others it knows that they are in host
/// memory. True when the transition is made.
bool evalVectorCall(const clang::ento::CallEvent &Call,
                    const AnalysisContext &Context,
                    clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_VECTORS_H
