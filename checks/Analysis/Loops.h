//===- Loops.h - how often a loop is walked through -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The engine's own limit is one number for all loops. Here a loop whose
/// condition the code decides in each round (over a table, a list, a vector)
/// and that configures descriptors runs as often as the code says, up to the
/// engine's limit; any other, as a benchmark's, runs for a few rounds, and then
/// what it may write becomes unknown.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_LOOPS_H
#define FCL_ANALYSIS_LOOPS_H

#include "Context.h"
#include "clang/Analysis/CFG.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

bool isLoop(const clang::Stmt *S);

/// How often a path may enter a block, but for loops that the engine unrolls:
/// those up to a literal.
constexpr unsigned MaxBlockVisits = 34;

/// The most rounds of a loop up to a literal, as far as its literals tell; 0:
/// it is none.
uint64_t literalRounds(const clang::Stmt *Loop);

class Loops {
public:
  explicit Loops(AnalysisContext &Context) : Context(Context) {}

  /// On the way into a block: ends the rounds of a loop of which nothing is
  /// asked.
  void evalEntrance(const clang::CFGBlock &Block,
                    clang::ento::CheckerContext &C);
  /// Decides whether there is another round of the others, whose condition has
  /// just been evaluated. True when the transition is made.
  bool evalCondition(const clang::Stmt *Loop, const clang::Stmt *Condition,
                     clang::ento::CheckerContext &C);

private:
  AnalysisContext &Context;
  llvm::DenseMap<const clang::Stmt *, bool> Leads;

  bool configures(const clang::Stmt *Loop);
  static bool isInner(const clang::Stmt *Loop, clang::ento::CheckerContext &C);
};

} // namespace fcl

#endif // FCL_ANALYSIS_LOOPS_H
