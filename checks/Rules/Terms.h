//===- Terms.h - when a rule is violated, as a list of cases ----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// "`when` is true and `require` is false", in disjunctive normal form.
/// Kleene's logic is distributive and obeys De Morgan's laws, so the form says
/// the same for facts that are unknown.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_TERMS_H
#define FCL_RULES_TERMS_H

#include "Program.h"

namespace fcl {

/// A condition, or its negation, that is neither `and` nor `or`. What would
/// become too many terms stays one literal, so it may contain them.
struct Literal {
  NodeId Node;
  bool IsNegated;

  auto operator<=>(const Literal &) const = default;
};

/// True when every literal is; sorted.
using Term = std::vector<Literal>;

/// The terms of which one must be true for `When` (none: always) to be true
/// and `Require` to be false.
std::vector<Term> violationTerms(const Program &Code,
                                 std::optional<NodeId> When, NodeId Require);

} // namespace fcl

#endif // FCL_RULES_TERMS_H
