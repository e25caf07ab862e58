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
/// bias, batches. The index has all terms (Terms.h) of all rules; for each
/// value of each fact with few values it knows which terms that value rules
/// out by itself. What is left is evaluated, and terms that begin alike are
/// given up together.
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

  /// A rule's term: its literals and, for each of them, the first term that
  /// does not begin with the same ones up to there.
  struct Entry {
    uint32_t Rank, First, Count;
  };
  std::vector<Entry> Entries; ///< Sorted by literals.
  std::vector<Literal> Literals;
  std::vector<uint32_t> Ends;

  /// What the values of a fact remove: indexes into Removals.
  struct Filter {
    static constexpr uint32_t Nothing = 0;
    FactId Id = 0;
    uint32_t Unknown = Nothing, Null = Nothing, NonNull = Nothing;
    /// Of the integers from 0 on, in Numbers.
    uint32_t FirstNumber = 0, NumberCount = 0;
  };
  std::vector<Filter> Filters;
  std::vector<uint32_t> Numbers;
  /// Terms that go together: a range of Masks.
  struct Removal {
    uint32_t Begin, End;
  };
  std::vector<Removal> Removals;
  /// Of one word of terms, those that stay. Words of which all stay have none:
  /// as alike terms are neighbours, most removals touch few words.
  struct WordMask {
    uint32_t Word;
    uint64_t Left;
  };
  std::vector<WordMask> Masks;
  size_t TermWords = 0;

  /// The terms of the rules with the same targets, which are compared once.
  std::vector<std::pair<const Rule *, IndexBits>> ByTargets;

  IndexBits noRule() const { return IndexBits((Ranked.size() + 63) / 64); }
  void addYields();
  void addTerms(const Model &M, Program &Code);
  void addTargets();
  void addFilters(const Model &M, const Program &Code);
  IndexBits openTerms(const Target &T, Evaluator &E) const;
};

} // namespace fcl

#endif // FCL_RULES_RULEINDEX_H
