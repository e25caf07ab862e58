//===- RuleText.h - what people read about a rule ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One text for each rule, from its YAML and its test sources alone: Markdown
/// that reads well in a terminal. `rules explain` prints it, `rules docs`
/// writes it to docs/rules.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_DOCS_RULETEXT_H
#define FCL_DOCS_RULETEXT_H

#include "TestSource.h"

namespace fcl {

/// A rule's test sources, as far as they exist.
struct RuleSources {
  std::optional<TestSource> Bad, Good;
};

std::string ruleText(const Rule &R, const RuleSet &Rules,
                     const RuleSources &Sources);

/// What happens, and what to set instead, in one line for the end of a finding:
/// "cublasLtMatmul answers …; set beta.value to 0". Empty when the rule knows
/// neither.
std::string consequence(const Rule &R, const Model &M);

/// The index of all pages, by family.
std::string ruleIndex(const RuleSet &Rules);

/// Every rule by id, the disabled ones included.
std::vector<const Rule *> allRules(const RuleSet &Rules);

} // namespace fcl

#endif // FCL_DOCS_RULETEXT_H
