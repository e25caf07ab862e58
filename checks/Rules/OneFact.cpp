//===- OneFact.cpp - what one fact alone decides --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneFact.h"
#include "llvm/Support/MathExtras.h"

using namespace fcl;

OneFact::OneFact(const Model &M, const Program &Code, FactId Id,
                 ValueClass Class)
    : Code(Code), E(M, Code, D) {
  const ValueClasses &Classes = M.Classes[Id];
  D.Id = Id;
  if (Classes.hasOneValue(Class)) {
    D.Known = Classes.only(Class);
  } else if (std::optional<unsigned> Halvings = Classes.halvingsOf(Class)) {
    D.Known = Value::symbol(0);
    D.Halvings = *Halvings;
    D.Large = {
        std::max<int64_t>(ValueClasses::MaxSmall + 1, int64_t(1) << *Halvings),
        ValueClasses::MaxLarge};
  }
}

Value OneFact::Facts::arithmetic(Expr::Op Kind, const Value &L,
                                 const Value &R) {
  if (Kind != Expr::Mod || !L.isSymbol() || !R.isInt() || R.asInt() <= 0 ||
      !llvm::isPowerOf2_64(R.asInt()))
    return Value();
  unsigned Power = llvm::Log2_64(R.asInt());
  if (Power <= Halvings)
    return Value::integer(0);
  return Power == Halvings + 1 && Halvings < ValueClasses::MaxHalvings
             ? Value::integer(int64_t(1) << Halvings)
             : Value();
}

Tri OneFact::Facts::compare(Expr::Op Kind, const Value &L, const Value &R) {
  if (Kind == Expr::Eq && R.isNull())
    return Tri::False; // A number.
  return Tri::Unknown; // What else can be said, ranges say.
}

OneFact::Range OneFact::range(NodeId Id) {
  const Program::Node &N = Code.Nodes[Id];
  Value V = E.value(Id);
  if (V.isInt())
    return {V.asInt(), V.asInt()};
  if (V.isSymbol())
    return D.Large;
  switch (N.Kind) {
  case Expr::Bits:
  case Expr::Bytes: {
    Range Result{0, 0};
    for (const Value &Width : Code.Widths[N.Args[1]])
      if (Width.isInt())
        Result.High = std::max(Result.High, Width.asInt());
    if (N.Kind == Expr::Bytes)
      Result.High /= 8;
    return Result;
  }
  case Expr::Choice: {
    Range L = range(N.Args[0]), R = range(N.Args[2]);
    return {std::min(L.Low, R.Low), std::max(L.High, R.High)};
  }
  case Expr::Mul: {
    Range L = range(N.Args[0]), R = range(N.Args[1]);
    if (L.Low < 0 || R.Low < 0)
      return {};
    return {
        llvm::SaturatingMultiply<uint64_t>(L.Low, R.Low) > INT64_MAX
            ? INT64_MAX
            : L.Low * R.Low,
        int64_t(std::min<uint64_t>(
            llvm::SaturatingMultiply<uint64_t>(L.High, R.High), INT64_MAX))};
  }
  case Expr::Mod: {
    Range By = range(N.Args[1]);
    if (By.Low <= 0)
      return {};
    return {0, By.High - 1};
  }
  default:
    return {};
  }
}

bool OneFact::canBe(bool Wanted, NodeId Condition) {
  const Program::Node &N = Code.Nodes[Condition];
  if (N.Kind == Expr::Surely) // What is unknown may be anything later.
    return Wanted ? canBe(true, N.Args[0]) : E.truth(N.Args[0]) != Tri::True;
  if (E.truth(Condition) == toTri(!Wanted))
    return false;
  if (N.Kind == Expr::Not)
    return canBe(!Wanted, N.Args[0]);
  if (N.Kind != Expr::Lt && (N.Kind != Expr::Eq || !Wanted))
    return true;
  Range L = range(N.Args[0]), R = range(N.Args[1]);
  if (N.Kind == Expr::Eq)
    return L.Low <= R.High && R.Low <= L.High;
  return Wanted ? L.Low < R.High : L.High >= R.Low;
}
