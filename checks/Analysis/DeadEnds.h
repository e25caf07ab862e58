//===- DeadEnds.h - code that only fails ------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_DEADENDS_H
#define FCL_ANALYSIS_DEADENDS_H

#include "Reachability.h"
#include "clang/Analysis/CFG.h"
#include <functional>

namespace fcl {

/// Gives the graph that the engine walks, or null.
using GraphOf = std::function<clang::CFG *(const clang::FunctionDecl *)>;

/// The blocks from which every way ends in a throw or in a function that does
/// not return, and none calls the API before: what a check does when it fails.
/// Composing the message of an exception can take more paths than everything
/// that the message is about.
class DeadEnds {
public:
  DeadEnds(AnalysisContext &Context, const Reachability &Reach, GraphOf Graph)
      : Context(Context), Reach(Reach), Graph(std::move(Graph)) {}

  bool contains(const clang::CFGBlock &Block);

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  GraphOf Graph;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Returns; ///< Canonical.
  using Blocks = llvm::DenseSet<const clang::CFGBlock *>;
  llvm::DenseMap<const clang::CFG *, Blocks> Known;

  Blocks find(const clang::CFG &Graph);
  /// Does the block itself end the way, and does it call the API?
  bool ends(const clang::CFGBlock &Block);
  bool callsApi(const clang::CFGBlock &Block) const;
  bool reachesApi(const clang::Decl *Callee) const;
  /// Whether a call of the function is a dead end, although it does not say so:
  /// one that composes a message and throws.
  bool neverReturns(const clang::FunctionDecl *FD);
};

} // namespace fcl

#endif // FCL_ANALYSIS_DEADENDS_H
