//===- Verify.h - every rule's witness, for real ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A rule claims that its violating witness fails in one way and that the
/// conforming one runs. Both are executed, and what is claimed and what is seen
/// become evidence. What one matmul cannot bring about says why.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_VERIFY_H
#define FCL_PROBE_VERIFY_H

#include "Gpu/Execution.h"
#include "Gpu/Machine.h"
#include "Rules/RuleSet.h"

namespace fcl::probe {

/// What came of one rule.
struct Verdict {
  const Rule *R = nullptr;
  /// Why its witness was not executed; empty: it was.
  std::string Reason;
  /// The rule is for other versions of the library: what is seen is evidence
  /// for its range, and no disagreement.
  bool IsOutside = false;
  Observation Violating, Conforming;
};

/// Why one matmul on this machine cannot show the rule; empty: it can.
std::string whyNotProbed(const Rule &R, const RuleSet &Rules, const Machine &M);

/// In how far the rule's claim was seen; the call that answered, and how.
struct Seen {
  std::string Status; ///< As rules write it; "runs" for none.
  llvm::StringRef At; ///< set, heuristic, matmul, sync.
  bool IsClaimed = false;
};
Seen seen(const Rule &R, const Observation &O, const Model &M);
/// Whether something else was seen than the rule says of this library.
bool disagrees(const Verdict &V, const Model &M);
/// Whether a configuration ran to its end.
bool ran(const Observation &O);

/// Executes the witnesses of all rules; those whose claim is not seen up to
/// three times more.
llvm::Expected<std::vector<Verdict>>
verify(const Library &Lib, const RuleSet &Rules, const Machine &M,
       unsigned Processes, unsigned TimeLimit);

/// Puts them in the place of those that are in the file's `rules`, whose
/// measurements stay.
void addVerdicts(llvm::ArrayRef<Verdict> Verdicts, const Model &M,
                 llvm::json::Object &Evidence);

} // namespace fcl::probe

#endif // FCL_PROBE_VERIFY_H
