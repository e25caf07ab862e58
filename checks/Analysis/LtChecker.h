//===- LtChecker.h - cuBLASLt's semantics on a path -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_LTCHECKER_H
#define FCL_ANALYSIS_LTCHECKER_H

#include "Context.h"

namespace clang::ento {
class CheckerRegistry;
}

namespace fcl {

/// Adds the checker "fcl.Lt". `Context` must outlive the checker manager.
void registerLtChecker(clang::ento::CheckerRegistry &Registry,
                       AnalysisContext &Context);

} // namespace fcl

#endif // FCL_ANALYSIS_LTCHECKER_H
