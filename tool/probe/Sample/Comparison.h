//===- Comparison.h - the rules against the GPU -----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the rules say of a configuration against what the library did with it,
/// as test/oracle/check_records.py compares the two.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_COMPARISON_H
#define FCL_PROBE_COMPARISON_H

#include "Gpu/Execution.h"
#include "Rules/RuleSet.h"
#include <map>

namespace fcl::probe {

/// What the rules say.
struct Judgement {
  llvm::SmallVector<const Rule *, 4> Errors; ///< In the order of answers.
  llvm::SmallVector<const Rule *, 4> Others; ///< Those that are no errors.

  /// An error that claims that the configuration does not run, or null.
  const Rule *refusal() const;
};
/// Whether a rule that speaks knows of faults: by its status, or because it is
/// about alignment, where a refusal may be a fault in another shape.
bool mayFault(const Configuration &C, const RuleSet &Rules, const Target &T);

/// Optional rules keep silent, as they do where nobody asks for them.
Judgement judge(Configuration C, const RuleSet &Rules, const Target &T);

/// What the program sees first: a status in the words of rules, and the call.
struct Answer {
  std::string Status;
  std::string At; ///< set, heuristic, matmul, sync.

  auto operator<=>(const Answer &) const = default;
};
Answer answer(const Configuration &C, const Observation &O, const Model &M);

enum class Agreement : uint8_t {
  Agrees,
  FalseAlarm, ///< An error speaks, and it runs.
  Missed,     ///< No error speaks, and it is refused or faults.
  NotAsked,   ///< It takes too much memory or time.
};
llvm::StringRef toString(Agreement A);
Agreement compare(const Judgement &J, const Observation &O);

/// Counts of many comparisons.
class ConfusionMatrix {
public:
  struct Counts {
    size_t First = 0;       ///< Its error is the first.
    size_t Found = 0;       ///< … of a configuration that fails,
    size_t StatusRight = 0; ///< … with the status that it names.
    size_t FalseAlarms = 0; ///< It speaks, first or not, and it runs.
    size_t Suspected = 0;   ///< The same of a wrong result, which nobody sees.
  };
  struct Totals {
    size_t Ran = 0, Failed = 0, Found = 0, StatusRight = 0, FalseAlarms = 0,
           Suspected = 0, TooLarge = 0, TimedOut = 0;
  };
  /// How many failures were missed, and how many of them a warning spoke of.
  struct Misses {
    size_t Count = 0, Warned = 0;
  };

  void add(const Judgement &J, const Answer &Seen, const Observation &O);

  Totals All;
  std::map<std::string, Counts> ByFamily, ByRule;
  std::map<Answer, Misses> Missed;

  void print(llvm::raw_ostream &OS) const;
};

} // namespace fcl::probe

#endif // FCL_PROBE_COMPARISON_H
