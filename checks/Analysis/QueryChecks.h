//===- QueryChecks.h - is a heuristic query's end looked at -----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_QUERYCHECKS_H
#define FCL_ANALYSIS_QUERYCHECKS_H

#include "Context.h"
#include "Rules/Value.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Whether the function that makes `Query` looks at how it ended: at the
/// status, at the count behind `Returned`, at a result's state, or at the
/// status of the matmul that would answer for it. Syntactic: any mention will
/// do. Unknown when others may look as well.
Tri isQueryChecked(AnalysisContext &Context, const clang::CallExpr *Query,
                   clang::ento::SVal Returned, clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_QUERYCHECKS_H
