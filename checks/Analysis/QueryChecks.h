//===- QueryChecks.h - is the end of a call looked at -----------*- C++ -*-===//
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

/// Whether the results past the first, which a query writes only when it finds
/// so many, are used with a look at how many there are. Syntactic, too; unknown
/// where none of them is used, or others may look as well.
Tri isCountLookedAt(const clang::CallExpr *Query, clang::ento::SVal Results,
                    clang::ento::SVal Returned, clang::ento::CheckerContext &C);

/// Whether the status of a call of the API is looked at, here or at another
/// call of the same function (a first round before those that are timed). A
/// cast to void says that it is not meant to be: unknown.
Tri isStatusLookedAt(AnalysisContext &Context, const clang::CallExpr *Site,
                     clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_QUERYCHECKS_H
