//===- Overrides.h - what a user changes in rules ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_OVERRIDES_H
#define FCL_RULES_OVERRIDES_H

#include "RuleSet.h"

namespace fcl {

/// A change to rules that are there already: an entry of `overrides:` in a rule
/// file, or an option of the command line.
struct Override {
  enum Selector : uint8_t {
    ByRule,     ///< Id or name.
    ByFamily,   ///< The name of a family.
    ByAnything, ///< One of these, a severity, or "optional".
  };
  Selector Kind = ByRule;
  std::string Name;
  std::optional<bool> Disable;
  std::optional<Severity> Level;
  SourceError Where; ///< For errors; without its message.
};

/// Whether an id, a name, a family, a severity or "optional" selects the rule.
bool selects(llvm::StringRef Name, const Rule &R);

/// The override that makes every optional rule run.
Override enableOptionalRules();

/// "error", "warning", "performance", "portability".
std::optional<Severity> parseSeverity(llvm::StringRef Text);

/// Reads the list under `overrides:`. Throws SourceError.
std::vector<Override> readOverrides(const YamlNode &List);

/// Applies them in turn: a later one wins. Throws SourceError for a name that
/// selects nothing.
void applyOverrides(llvm::ArrayRef<Override> Overrides, RuleSet &Rules);

} // namespace fcl

#endif // FCL_RULES_OVERRIDES_H
