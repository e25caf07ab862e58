//===- Exploration.h - where a turn looks next ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The order in which paths are followed matters where there are more of them
/// than a turn may take. Then those come first that are near a call of the API
/// that no path has reached yet; later, near one that rules judge. Where paths
/// die again and again on the way (a check refuses what they have chosen
/// before), others have their chance: what was tried from a block makes it look
/// farther away.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_EXPLORATION_H
#define FCL_ANALYSIS_EXPLORATION_H

#include "Context.h"
#include "Reachability.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExprEngine.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/WorkList.h"
#include <random>

namespace fcl {

class Exploration {
public:
  /// Of the function whose frame `Frame` is. The engine's work list is to be a
  /// stack: what was enqueued last is looked at first.
  Exploration(AnalysisContext &Context, const Reachability &Reach,
              clang::ento::ExprEngine &Engine,
              const clang::StackFrameContext *Frame)
      : Context(Context), Reach(Reach), Engine(Engine), Frame(Frame) {}

  /// Goes on for up to `Steps` steps. True when every path was seen to its end.
  bool run(unsigned Steps);
  /// Whether the last paths told nothing new for so long that others hardly
  /// will: no more steps are worth while.
  bool isBarren() const { return IsBarren; }
  unsigned steps() const { return Done; }

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  clang::ento::ExprEngine &Engine;
  const clang::StackFrameContext *Frame;
  unsigned Done = 0, LastNews = 0;
  std::mt19937 Random{8}; ///< Always the same numbers: the same order.
  size_t ReachedBefore = 0;
  bool AreReached = false; ///< All calls are.
  bool IsBarren = false;
  /// The calls that no path has reached; when there are none, those that read
  /// a configuration.
  llvm::DenseSet<const clang::CallExpr *> Goals;
  /// The functions with these calls, and their callers.
  llvm::DenseSet<const clang::FunctionDecl *> Wanted;
  using Distances = std::vector<unsigned>; ///< By block.
  llvm::DenseMap<const clang::Decl *, Distances> Known;
  llvm::DenseMap<const clang::CFGBlock *, unsigned> Tried;

  void findWanted();
  /// Whether there is a call that no path has reached and this function may.
  bool hasGoals();
  bool isWanted(const clang::FunctionDecl *FD) const {
    return FD && Wanted.contains(FD->getCanonicalDecl());
  }
  const Distances &distances(const clang::StackFrameContext *SFC);
  /// The block that decides how far from a call a path is, and how far.
  std::pair<const clang::CFGBlock *, unsigned>
  place(const clang::ento::WorkListUnit &Unit);
  /// The top two units change places, or not.
  void maybeSwap(clang::ento::WorkList &List);
  /// The most promising unit comes to the top of the stack.
  void choose(clang::ento::WorkList &List);
};

} // namespace fcl

#endif // FCL_ANALYSIS_EXPLORATION_H
