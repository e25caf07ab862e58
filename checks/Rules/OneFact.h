//===- OneFact.h - what one fact alone decides ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_ONEFACT_H
#define FCL_RULES_ONEFACT_H

#include "Evaluator.h"

namespace fcl {

/// Judges conditions of which one fact is known, by its class (ValueClass.h),
/// and nothing else.
class OneFact {
public:
  OneFact(const Model &M, const Program &Code, FactId Id, ValueClass Class);

  /// False when the condition is not true, or not false, whatever the other
  /// facts are.
  bool canBe(bool Wanted, NodeId Condition);

private:
  /// The integers that something can be; both ends are.
  struct Range {
    int64_t Low = INT64_MIN, High = INT64_MAX;
  };

  /// Knows the fact; a large number is a symbol of which the class is known.
  class Facts : public Domain {
  public:
    FactId Id;
    Value Known;
    unsigned Halvings = 0;
    Range Large;

    Value fact(FactId Other) override { return Other == Id ? Known : Value(); }
    Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) override;
    Tri compare(Expr::Op Kind, const Value &L, const Value &R) override;
  };

  const Program &Code;
  Facts D;
  Evaluator E;

  Range range(NodeId Id);
};

} // namespace fcl

#endif // FCL_RULES_ONEFACT_H
