//===- Widening.h - what is known after a loop ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_WIDENING_H
#define FCL_ANALYSIS_WIDENING_H

#include "Context.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// The state after any number of rounds of the loop with the block `Header`.
/// What the loop may write becomes unknown: where all its statements say what
/// they write, that and no more (a program that fills its matrices goes on
/// with the shapes that it had); else all that its function can reach.
clang::ento::ProgramStateRef widen(clang::ento::ProgramStateRef State,
                                   const clang::CFGBlock &Header,
                                   const AnalysisContext &Context,
                                   clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_WIDENING_H
