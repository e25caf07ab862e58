//===- RuleIndex.h - which rules are violated, quickly ----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most rules are about something that a configuration does not do: FP8, a
/// bias, batches. The index has all terms (Terms.h) of all rules, 64 to a word,
/// and knows for each class of a fact's values which terms of a word it rules
/// out by itself. Alike terms are neighbours, so that few facts empty most
/// words; the terms that are left are evaluated.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_RULEINDEX_H
#define FCL_RULES_RULEINDEX_H

#include "Evaluator.h"
#include "Terms.h"

namespace fcl {

struct Rule;
struct Target;
enum class Event : uint8_t;
enum class Stage : uint8_t;

/// A set of rules by rank, or of terms.
using IndexBits = llvm::SmallVector<uint64_t, 16>;

/// The rules of one event.
class RuleIndex {
public:
  RuleIndex(const Model &M, Program &Code, llvm::ArrayRef<Rule> Rules,
            Event On);

  /// The rules in the order in which the library would answer: errors first,
  /// then by call, precedence and id. The position is a rule's rank.
  llvm::ArrayRef<const Rule *> ranked() const { return Ranked; }

  /// The ranks of the violated rules, up to the call `Last`, for `T`.
  IndexBits violated(Stage Last, const Target &T, Evaluator &E) const;

  /// Does the rule of this rank stay silent when `Violated` are?
  bool yields(size_t Rank, const IndexBits &Violated) const;

private:
  std::vector<const Rule *> Ranked;
  /// The rules that one with `yields-to` yields to; empty for the others.
  std::vector<IndexBits> YieldsTo;

  /// A rule's term: a range of Literals.
  struct Entry {
    uint32_t Rank, First, Count;
  };
  std::vector<Entry> Entries; ///< 64 of them are a word.
  std::vector<Literal> Literals;
  size_t TermWords = 0;

  /// A fact whose value rules out terms of a word; from OfClasses on, Masks has
  /// for each class of values (ValueClass.h) the terms that stay.
  struct Filter {
    FactId Id;
    uint32_t OfClasses;
  };
  std::vector<Filter> Filters;
  std::vector<uint32_t> FilterEnds; ///< Of each word, in Filters.
  std::vector<uint64_t> Masks;

  /// The terms of the rules that hold for a target: by architecture (those
  /// that rules name, then all others), then by library (before the first
  /// version that makes a difference, from it on, from the second on, ...).
  std::vector<IndexBits> ByTarget;
  std::vector<unsigned> Archs;
  std::vector<Version> Versions; ///< Sorted.
  const IndexBits &termsFor(const Target &T) const;

  IndexBits noRule() const { return IndexBits((Ranked.size() + 63) / 64); }
  void addYields();
  void addTerms(const Model &M, Program &Code);
  void addTargets();
  void addFilters(const Model &M, const Program &Code);
  bool isTrue(const Entry &Term, Evaluator &E) const;
};

} // namespace fcl

#endif // FCL_RULES_RULEINDEX_H
