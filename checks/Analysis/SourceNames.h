//===- SourceNames.h - what the program calls a value ---*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Symbols in terms of the program's own parameters, members and variables, so
/// that people can write conditions about them.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_SOURCENAMES_H
#define FCL_ANALYSIS_SOURCENAMES_H

#include "Context.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

class SourceNames {
public:
  SourceNames(const AnalysisContext &Context, clang::ento::CheckerContext &C)
      : Context(Context), C(C), State(C.getState()) {}

  /// An expression that has the value of `Sym` now; nothing when there is none.
  std::optional<std::string> name(SymbolRef Sym);

  /// Where the statement begins before which all names that were given mean
  /// what they were given for; invalid when there is no such place.
  clang::SourceLocation place(const Stmt *Call) const;

private:
  const AnalysisContext &Context;
  clang::ento::CheckerContext &C;
  ProgramStateRef State;
  /// The function whose names were given; null: none yet, or only globals.
  const clang::StackFrameContext *Frame = nullptr;
  bool IsMixed = false; ///< Names of several functions.

  void use(const clang::StackFrameContext *F);
  std::optional<std::string> variable(SymbolRef Sym);
  std::optional<std::string> region(const MemRegion *R);
};

} // namespace fcl

#endif // FCL_ANALYSIS_SOURCENAMES_H
