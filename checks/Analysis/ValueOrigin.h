//===- ValueOrigin.h - where a variable got its value -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A descriptor is set to what a variable holds; the mistake stands where the
/// variable was given that value, which may be many lines before.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_VALUEORIGIN_H
#define FCL_ANALYSIS_VALUEORIGIN_H

#include "State.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporterVisitors.h"

namespace fcl {

/// The variable that `E` names or is the address of, on the path of `State`;
/// null: it is something else.
const clang::ento::VarRegion *namedVariable(const clang::Expr *E,
                                            ProgramStateRef State,
                                            const clang::LocationContext *LCtx);

/// Adds a note where `Variable` got the value that it has in `State`, unless
/// that is on the line of `Use`. In a callee's parameter it follows what the
/// caller passes.
void noteOrigin(clang::ento::PathSensitiveBugReport &Report,
                const clang::ento::VarRegion *Variable, ProgramStateRef State,
                const Stmt *Use);

} // namespace fcl

#endif // FCL_ANALYSIS_VALUEORIGIN_H
