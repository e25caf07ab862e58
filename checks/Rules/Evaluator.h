//===- Evaluator.h - three-valued evaluation --------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One evaluator for every domain: JSON records hold constants, the analyzer
/// holds symbols whose relations only a program state can decide.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_EVALUATOR_H
#define FCL_RULES_EVALUATOR_H

#include "Expression.h"

namespace fcl {

/// Where facts come from.
class Domain {
public:
  virtual ~Domain() = default;

  /// What is known of the fact; never a guess.
  virtual Value fact(FactId Id) = 0;

  /// `L Kind R` where at least one side is a symbol. The result may be a new
  /// symbol. Kind is Add, Sub, Mul, FloorDiv or Mod.
  virtual Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) {
    return Value();
  }
  /// The truth of `L Kind R` where at least one side is a symbol; Kind is Eq
  /// or Lt. Null may stand on the right of Eq.
  virtual Tri compare(Expr::Op Kind, const Value &L, const Value &R) {
    return Tri::Unknown;
  }
  /// A symbol, for people.
  virtual std::string describe(const Value &V) { return "unknown"; }
};

/// A domain of constants: one value for each fact.
class Configuration : public Domain {
public:
  explicit Configuration(const Model &M) : Values(M.Facts.size()) {}
  Value fact(FactId Id) override { return Values[Id]; }
  void set(FactId Id, Value V) { Values[Id] = V; }

private:
  std::vector<Value> Values;
};

class Evaluator {
public:
  Evaluator(const Model &M, Domain &D) : M(M), D(D) {}

  /// Of a condition.
  Tri truth(const Expr &E);
  Value value(const Expr &E);
  /// Whether there is one value to print.
  bool isConstant(const Expr &E);
  /// The value of `E` for people.
  std::string format(const Expr &E);
  /// The rows of the table that differ from what is known in the fewest
  /// columns, in words: "c.type CUDA_R_16F or CUDA_R_16BF".
  std::string nearestRows(const Table &T);

private:
  const Model &M;
  Domain &D;

  Tri equal(const Value &L, const Value &R);
  Tri less(const Value &L, const Value &R);
  Tri matches(const Table &T);
  Tri accepts(const std::vector<Value> &Cell, const Value &V);
  Value arithmetic(Expr::Op Kind, const Value &L, const Value &R);
};

} // namespace fcl

#endif // FCL_RULES_EVALUATOR_H
