//===- ValueClass.h - values that the index tells apart ---------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One byte for what matters most of a value, so that the facts of a whole
/// configuration fit into a few cache lines: an enumerator, a small number, or
/// how often a larger one can be halved (alignment and divisibility are what
/// rules ask of large numbers).
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_VALUECLASS_H
#define FCL_RULES_VALUECLASS_H

#include "Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/bit.h"
#include <memory>
#include <optional>
#include <vector>

namespace fcl {

using ValueClass = uint8_t;

/// The classes of one fact's values.
class ValueClasses {
public:
  /// The classes of all facts; the last three are of the values that are in
  /// none of the fact's own, by kind.
  static constexpr ValueClass Unknown = 0, Null = 1, NonNull = 2, Real = 3,
                              Symbol = 4, Integer = 5;
  /// A number of more than this is a large one.
  static constexpr int64_t MaxSmall = 32;
  /// A number of more than this is none of the large ones any more: what rules
  /// say of very large ones is about overflow.
  static constexpr int64_t MaxLarge = (1 << 24) - 1;
  /// Large numbers that can be halved so often or more are one class.
  static constexpr unsigned MaxHalvings = 8;

  /// Of something that has no numbers: a pointer.
  ValueClasses();
  /// Of an enum: each of these integers has a class, as far as they go.
  static ValueClasses ofEnumerators(llvm::ArrayRef<int64_t> Numbers);
  static ValueClasses ofNumbers();

  ValueClass of(const Value &V) const;
  /// One more than the last class.
  size_t size() const { return FirstLarge + Large; }
  bool hasOneValue(ValueClass C) const {
    return C < FirstLarge && (C < Real || C > Integer);
  }
  /// Of a class that has one value.
  const Value &only(ValueClass C) const { return Only[C]; }
  /// Of a class that has several, the one with this payload.
  static Value oneOf(ValueClass C, int64_t Payload) {
    return C == Real     ? Value::real(llvm::bit_cast<double>(Payload))
           : C == Symbol ? Value::symbol(Payload)
                         : Value::integer(Payload);
  }
  static int64_t payload(const Value &V) {
    return V.kind() == Value::Kind::Float ? llvm::bit_cast<int64_t>(V.asReal())
                                          : V.asInt();
  }
  /// How often the numbers of a class of large ones can be halved; of
  /// MaxHalvings, at least so often. Nothing for the other classes.
  std::optional<unsigned> halvingsOf(ValueClass C) const {
    if (C < FirstLarge)
      return std::nullopt;
    return C - FirstLarge;
  }

private:
  struct Storage {
    std::vector<Value> Only;       ///< By class.
    std::vector<ValueClass> Small; ///< Of the integers from 0 on.
  };
  std::shared_ptr<const Storage> Shared; ///< By all facts of a type.
  const Value *Only;
  ValueClass FirstLarge;
  ValueClass Large = 0; ///< Classes of large numbers.

  explicit ValueClasses(Storage S);
};

} // namespace fcl

#endif // FCL_RULES_VALUECLASS_H
