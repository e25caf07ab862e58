//===- Outcomes.h - what all paths say of one call --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A path that violates a rule is not yet a mistake: a GEMM that takes a type
/// and a transpose from its callers has a path with FP8 and N, which no caller
/// may ever ask for. It is one when something that the code chose is enough:
/// when every path that reaches the call with that value violates the rule, or
/// fails for another reason, which is no use of it that works. Then that value
/// can never work, whatever the callers do.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_OUTCOMES_H
#define FCL_ANALYSIS_OUTCOMES_H

#include "CallConfiguration.h"
#include <map>

namespace fcl {

class Outcomes {
public:
  /// A call as one chain of callers reaches it.
  using Site = std::vector<const Stmt *>;
  static Site site(const Stmt *Call, const clang::LocationContext *LCtx);

  /// The values of facts on one path, by FactId; 0: not known, or not among
  /// those that are asked for.
  using FactKeys = std::vector<uint64_t>;
  static FactKeys factKeys(CallConfiguration &Call,
                           const llvm::SmallBitVector &Facts);

  /// One path reached `S` with `Keys` and violated the rules in `Violated`, and
  /// in `Presumed` if the caller's pointers are what they look like. False if
  /// another path did the same.
  bool add(const Site &S, const FactKeys &Keys,
           llvm::ArrayRef<const Rule *> Violated,
           llvm::ArrayRef<const Rule *> Presumed);

  /// Whether with some value that `R` reads, among `Keys`, every path that was
  /// added for `S` violates it or an error. One that a conversion chose counts
  /// if the code wants it, as the paths show or is known (`Intended`); with it
  /// what other conversions chose, where the code itself chose the rest.
  bool isDecided(const Site &S, const Rule &R, const FactKeys &Keys,
                 const IntendedValues &Intended) const;
  /// Whether the code does something else at `S` where a conversion chose this
  /// value: it sets a scale where the type is FP8, say. Then it wants the
  /// value.
  bool isIntended(const Site &S, FactId Id, uint64_t Key) const;
  /// Whether every path does, presumptions included.
  bool isCertain(const Site &S, const Rule &R) const;

private:
  struct Path {
    FactKeys Keys;
    llvm::SmallVector<const Rule *, 4> Violated, Presumed;
    bool IsHopeless; ///< One of these is an error.
  };
  std::map<Site, std::vector<Path>> Paths;
};

} // namespace fcl

#endif // FCL_ANALYSIS_OUTCOMES_H
