//===- CallConfiguration.h - the facts of one call --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The analyzer's domain: facts are symbolic values of a path, arithmetic goes
/// through SValBuilder and truth through the path's constraints, so that a
/// path that has asserted `k % 16 == 0` proves it.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_CALLCONFIGURATION_H
#define FCL_ANALYSIS_CALLCONFIGURATION_H

#include "Algorithms.h"
#include "Context.h"
#include "Pointers.h"
#include "ValueOrigin.h"
#include <map>

namespace fcl {

/// The configuration that a heuristic query or a matmul reads.
class CallConfiguration : public Domain {
public:
  /// `Call` is an event of the API function `Api`.
  CallConfiguration(AnalysisContext &Context, const Call &Api,
                    const clang::ento::CallEvent &Event,
                    clang::ento::CheckerContext &C);

  Value fact(FactId Id) override;
  Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) override;
  Tri compare(Expr::Op Kind, const Value &L, const Value &R) override;
  std::string describe(const Value &V) override;

  /// Identifies the fact's value among the paths of one function; 0 when it is
  /// unknown or rests on a weak assumption (State.h). With the bit ConvertedKey
  /// when a conversion chose the value.
  uint64_t factKey(FactId Id);
  static constexpr uint64_t ConvertedKey = 2;

  /// From now on a pointer that the path's first function takes as a parameter
  /// and itself hands to the library, unlooked at, is taken for what it looks
  /// like: no null, and aligned where the code counts a constant offset from
  /// it. What is wrong then is a mistake if it is wrong on every path: a caller
  /// for whom it is none would have to pass what the function has no use for.
  void presumePassedPointers() { Presumes = true; }
  /// Whether that would say more than was known so far.
  bool hasPresumable() const { return HasPresumable; }

  /// How well the attribute or argument `Id` is known.
  Knowledge knowledge(FactId Id);

  /// The descriptor that plays `R` in this call; null when it is not known.
  const MemRegion *object(Role R) const;
  /// The descriptor that the fact is an attribute of; of a `queried.` fact its
  /// snapshot.
  const MemRegion *object(const Fact &F) const;
  /// The variable that the program passes for the argument that the fact is of;
  /// none where it is no argument, or no variable.
  NamedValue variable(const Fact &F) const;
  /// For the fact that a scalar is given by the address of a pointer: what is
  /// so passed; null for other facts and values.
  const clang::ValueDecl *pointerTooMany(const Fact &F) const;
  /// The symbol behind a value of this configuration.
  SymbolRef symbol(const Value &V) const {
    return Symbols[V.asInt()].getAsSymbol();
  }
  /// The pointer that the fact is, or is a part of; unknown for other facts.
  SVal pointer(const Fact &F) const;
  /// The query that found the algorithm; null when it is not known.
  const Query *query() const { return Found; }

private:
  AnalysisContext &Context;
  const Call &Api;
  const clang::ento::CallEvent &Event;
  clang::ento::CheckerContext &C;
  ProgramStateRef State;
  clang::ento::SValBuilder &SVB;
  const Query *Found = nullptr;
  std::vector<SVal> Symbols;
  using Identity = std::pair<SymbolRef, int64_t>; ///< A symbol or a number.
  std::map<std::tuple<fcl::Expr::Op, Identity, Identity>, Tri> Compared;
  bool IsWeak = false;      ///< The last value came from a weak assumption.
  bool IsConverted = false; ///< It came from a conversion.
  bool Presumes = false, HasPresumable = false;

  std::optional<SVal> argument(Role R) const;
  Value argumentFact(const Fact &F);
  Value toValue(SVal V);
  SVal fromValue(const Value &V, clang::QualType Ty) const;
  /// The type to compute in: the symbol's own, so that the result is the very
  /// expression that the program's own conditions constrain.
  clang::QualType computationType(const Value &L, const Value &R) const;

  Value attributeFact(const Fact &F);
  void presume(SVal Pointer, PointerFacts &Facts);
  /// Whether `V` only says that the caller of a template's instance passes a
  /// pointer: with other arguments of the template it may be right to.
  bool isChoiceOfInstance(const Fact &F, const Value &V) const;
  Value pointerPart(SVal V, Part Which, bool ByEntry);
  Value scalarValue(SVal Pointer) const;
  Value indirection(Role R) const;
  Value inPlace() const;
  /// Whether the workspace is proven to be as large as the heuristic's result
  /// asks for.
  bool workspaceFollowsAlgo() const;
  Value algoSource() const;
  /// Whether the function looks at how this heuristic query ended.
  Value queryChecked() const;
  /// The same for the number of its results.
  Value countChecked() const;
  /// Whether anyone looks at the status of work that is asked for here.
  Value statusChecked() const;
  Value enumerator(llvm::StringRef Name) const;
};

} // namespace fcl

#endif // FCL_ANALYSIS_CALLCONFIGURATION_H
