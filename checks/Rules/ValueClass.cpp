//===- ValueClass.cpp - values that the index tells apart -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueClass.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <limits>

using namespace fcl;

ValueClasses::ValueClasses() : ValueClasses(Storage()) {}

ValueClasses::ValueClasses(Storage S) {
  static const Value Common[Integer + 1] = {Value(), Value::null(),
                                            Value::nonNull()};
  S.Only.insert(S.Only.begin(), std::begin(Common), std::end(Common));
  Shared = std::make_shared<const Storage>(std::move(S));
  Only = Shared->Only.data();
  FirstLarge = Shared->Only.size();
}

ValueClasses ValueClasses::ofEnumerators(llvm::ArrayRef<int64_t> Numbers) {
  Storage S;
  const int64_t Behind = 1024; // Every enumerator that a rule names is below.
  for (int64_t Number : Numbers) {
    size_t Next = Integer + 1 + S.Only.size();
    if (Number < 0 || Number >= Behind ||
        Next >= std::numeric_limits<ValueClass>::max())
      continue;
    if (size_t(Number) >= S.Small.size())
      S.Small.resize(Number + 1, Integer);
    if (S.Small[Number] != Integer)
      continue;
    S.Small[Number] = Next;
    S.Only.push_back(Value::integer(Number));
  }
  return ValueClasses(std::move(S));
}

ValueClasses ValueClasses::ofNumbers() {
  Storage S;
  for (int64_t Number = 0; Number <= MaxSmall; ++Number) {
    S.Small.push_back(Integer + 1 + S.Only.size());
    S.Only.push_back(Value::integer(Number));
  }
  ValueClasses Result(std::move(S));
  Result.Large = MaxHalvings + 1;
  return Result;
}

ValueClass ValueClasses::of(const Value &V) const {
  int64_t Number;
  switch (V.kind()) {
  case Value::Kind::Unknown:
    return Unknown;
  case Value::Kind::Null:
    return Null;
  case Value::Kind::NonNull:
    return NonNull;
  case Value::Kind::Symbol:
    return Symbol;
  case Value::Kind::Float:
    // A scalar of 0 or 1 is as good as the integer.
    if (!(V.asReal() >= 0 && V.asReal() <= MaxSmall))
      return Real;
    Number = V.asReal();
    if (Number != V.asReal() || uint64_t(Number) >= Shared->Small.size() ||
        Shared->Small[Number] == Integer)
      return Real;
    break;
  case Value::Kind::Int:
    Number = V.asInt();
    break;
  }
  if (uint64_t(Number) < Shared->Small.size())
    return Shared->Small[Number];
  if (!Large || Number < 0 || Number > MaxLarge)
    return Integer;
  return FirstLarge +
         std::min<unsigned>(llvm::countr_zero(uint64_t(Number)), MaxHalvings);
}
