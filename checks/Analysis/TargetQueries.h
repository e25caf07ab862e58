//===- TargetQueries.h - what the target answers -------------------*- C++ -*-
//===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_TARGETQUERIES_H
#define FCL_ANALYSIS_TARGETQUERIES_H

#include "Rules/RuleSet.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Answers the questions that code asks about the device and the library with
/// the target's values, so that a branch for another target is dead:
/// cublasLtGetVersion, cudaDeviceGetAttribute for the compute capability, and
/// cudaGetDeviceProperties. True when `Call` was one of them.
bool evalTargetQuery(const clang::ento::CallEvent &Call, const Target &T,
                     clang::ento::CheckerContext &C);

/// Whether the function is one of the CUDA runtime's, or a template that its
/// headers wrap around one.
bool isOfRuntime(const clang::FunctionDecl &FD);

/// The other functions of the CUDA runtime and of cuBLAS: they succeed, as
/// those of the API do. What the code does when one fails is not what it is
/// written for, and every check of one would split the path. True when `Call`
/// is one of them and the transition is made.
bool evalRuntimeCall(const clang::ento::CallEvent &Call,
                     clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_TARGETQUERIES_H
