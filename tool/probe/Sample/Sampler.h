//===- Sampler.h - configurations to ask the GPU about ----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A record is a valid template with random changes. It depends on the seed and
/// its number only: whoever needs it draws it anew.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_SAMPLER_H
#define FCL_PROBE_SAMPLER_H

#include "Templates.h"

namespace fcl::probe {

struct Sample {
  llvm::StringRef Draw; ///< The name of the distribution.
  Kind Of;
  Configuration Unchanged; ///< Meant to run; see Sampler::validTemplates.
  Configuration Record;
};

class Sampler {
public:
  /// Takes the distributions in turn.
  Sampler(const RuleSet &Rules, uint64_t Seed,
          llvm::ArrayRef<std::string> Draws);

  Sample draw(size_t Index) const;
  /// What the record of `S` may be compared with, the nearest first: its own
  /// template and simpler ones, those of which no error rule speaks.
  std::vector<Configuration> validTemplates(const Sample &S,
                                            const Target &T) const;

  /// The names of the distributions.
  static llvm::ArrayRef<llvm::StringLiteral> draws();

private:
  const RuleSet &Rules;
  uint64_t Seed;
  llvm::ArrayRef<std::string> Draws;
  Kinds AllKinds;
};

} // namespace fcl::probe

#endif // FCL_PROBE_SAMPLER_H
