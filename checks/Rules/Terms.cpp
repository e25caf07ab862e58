//===- Terms.cpp - when a rule is violated, as a list of cases ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace fcl;

namespace {

using Terms = std::vector<Term>;

/// More terms than this cost more than they tell apart.
constexpr size_t MaxTerms = 24;

class Builder {
public:
  Builder(const Program &Code) : Code(Code) {}

  Terms of(NodeId Id, bool IsNegated) {
    const Program::Node &N = Code.Nodes[Id];
    const auto &Args = N.Args;
    switch (N.Kind) {
    case Expr::Not:
      return of(Args[0], !IsNegated);
    case Expr::And:
    case Expr::Or: {
      Terms L = of(Args[0], IsNegated), R = of(Args[1], IsNegated);
      return (N.Kind == Expr::And) != IsNegated
                 ? both(std::move(L), {Args[0], IsNegated}, std::move(R),
                        {Args[1], IsNegated})
                 : either(std::move(L), std::move(R), {Id, IsNegated});
    }
    case Expr::Choice: {
      if (!N.IsTruth)
        break;
      // An unknown condition does not matter where both sides agree.
      Literal Condition{Args[1], false}, Then{Args[0], IsNegated},
          Else{Args[2], IsNegated};
      Terms IfTrue = of(Args[0], IsNegated), IfFalse = of(Args[2], IsNegated);
      Terms First = both(of(Args[1], false), Condition, IfTrue, Then);
      Terms Second = both(of(Args[1], true), {Args[1], true}, IfFalse, Else);
      Terms Third = both(IfTrue, Then, IfFalse, Else);
      Literal Whole{Id, IsNegated};
      return either(either(std::move(First), std::move(Second), Whole),
                    std::move(Third), Whole);
    }
    default:
      break;
    }
    return {{{Id, IsNegated}}};
  }

  /// `L` and `R`; a side with too many terms is taken as the literal that it
  /// came from.
  Terms both(Terms L, Literal FromL, Terms R, Literal FromR) {
    while (L.size() * R.size() > MaxTerms) {
      Terms &Larger = L.size() >= R.size() ? L : R;
      Larger = {{&Larger == &L ? FromL : FromR}};
    }
    Terms Result;
    for (const Term &A : L)
      for (const Term &B : R) {
        Term Both = A;
        Both.insert(Both.end(), B.begin(), B.end());
        llvm::sort(Both);
        Both.erase(std::unique(Both.begin(), Both.end()), Both.end());
        // Sorted, a literal and its negation are neighbours; together they are
        // never true.
        bool IsNever = std::adjacent_find(Both.begin(), Both.end(),
                                          [](Literal L, Literal R) {
                                            return L.Node == R.Node;
                                          }) != Both.end();
        if (!IsNever && !llvm::is_contained(Result, Both))
          Result.push_back(std::move(Both));
      }
    return Result;
  }

private:
  const Program &Code;

  static Terms either(Terms L, Terms R, Literal Whole) {
    if (L.size() + R.size() > MaxTerms)
      return {{Whole}};
    for (Term &T : R)
      if (!llvm::is_contained(L, T))
        L.push_back(std::move(T));
    return L;
  }
};

} // namespace

std::vector<Term> fcl::violationTerms(const Program &Code,
                                      std::optional<NodeId> When,
                                      NodeId Require) {
  Builder B(Code);
  Terms Refused = B.of(Require, /*IsNegated=*/true);
  if (!When)
    return Refused;
  return B.both(B.of(*When, false), {*When, false}, std::move(Refused),
                {Require, true});
}
