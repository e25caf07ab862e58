//===- Unproven.h - what the code neither proves nor breaks -*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_UNPROVEN_H
#define FCL_ANALYSIS_UNPROVEN_H

#include "CallConfiguration.h"

namespace fcl {

/// Lists, for one call on one path, the requirements of rules that apply and
/// that the path's values neither fulfil nor break.
void listUnproven(AnalysisContext &Context, CallConfiguration &Configuration,
                  Event On, Stage Last, const Stmt *Site,
                  clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_UNPROVEN_H
