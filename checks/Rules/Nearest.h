//===- Nearest.h - what to change to be supported ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A configuration that is no row of a support table is often near one. Here is
/// searched for the changes that a person would make first, and only for those
/// after which no other error is reported: what a message says with {nearest}.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_NEAREST_H
#define FCL_RULES_NEAREST_H

#include "RuleSet.h"

namespace fcl {

/// One way out: every part is to be done, with any of its values.
struct Suggestion {
  struct Part {
    llvm::SmallVector<FactId, 4> Facts; ///< They take one and the same value.
    llvm::SmallVector<Value, 4> Values; ///< The likeliest first.
  };
  std::vector<Part> Parts;
};

/// The easiest changes to what `D` says that make `R`, which is violated and
/// has a table, hold on `T`; two of them where they are equally easy, none
/// where nothing near is supported. Facts that are no constants stay as they
/// are.
std::vector<Suggestion> findNearest(const RuleSet &Rules, const Rule &R,
                                    Domain &D, const Target &T);

/// The same in words: "C CUDA_R_16F or CUDA_R_16BF".
std::string describeNearest(const RuleSet &Rules, const Rule &R, Domain &D,
                            const Target &T);

} // namespace fcl

#endif // FCL_RULES_NEAREST_H
