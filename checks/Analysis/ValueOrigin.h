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

/// A variable and a value that it has had.
struct NamedValue {
  const clang::ento::VarRegion *Variable = nullptr;
  SVal V = clang::ento::UnknownVal();
};

/// The variable that the argument `E` of the value `V` names, or is the address
/// of; none where it is something else.
NamedValue namedValue(const clang::Expr *E, SVal V, ProgramStateRef State,
                      const clang::LocationContext *LCtx);

/// Adds a note where the variable got its value, unless that is on the line of
/// `Use`. From a callee's parameter it goes on to what the caller passes.
void noteOrigin(clang::ento::PathSensitiveBugReport &Report, NamedValue Named,
                const Stmt *Use);

} // namespace fcl

#endif // FCL_ANALYSIS_VALUEORIGIN_H
