//===- Shrinking.h - the smallest change that disagrees ---------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A disagreement is a template with changes of which few matter. All
/// disagreements are shrunk at once, in rounds: to start the processes that ask
/// the GPU takes longer than to ask it about a thousand configurations.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_SHRINKING_H
#define FCL_PROBE_SHRINKING_H

#include "Comparison.h"
#include <functional>

namespace fcl::probe {

struct Disagreement {
  size_t Index = 0; ///< Of the record that was drawn.
  /// What the record is compared with. One that disagrees by itself, in the
  /// same way, leaves it to the next, which is simpler.
  std::vector<Configuration> Templates;
  Configuration Record; ///< Shrinks.
  Observation Observed; ///< Of Record.

  const Configuration &compared() const { return Templates.front(); }
};

/// Executes all the configurations.
using ExecuteAll = std::function<llvm::Expected<std::vector<Observation>>(
    llvm::ArrayRef<Configuration>)>;

/// Reverts what changed against the templates as long as the rules and the
/// library still disagree in the same way: the same rule speaks first of what
/// runs, or none of what fails with the same status at the same call.
llvm::Error shrink(llvm::MutableArrayRef<Disagreement> Disagreements,
                   const RuleSet &Rules, const Target &T,
                   const ExecuteAll &Execute, unsigned MaxRounds = 16);

/// {NAME: [template's, record's], …} of the facts that differ from the template
/// that the shrunk record was last compared with.
llvm::json::Object differences(const Disagreement &D, const Model &M);

} // namespace fcl::probe

#endif // FCL_PROBE_SHRINKING_H
