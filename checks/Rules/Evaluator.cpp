//===- Evaluator.cpp - three-valued evaluation ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evaluator.h"
#include "Table.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace fcl;
using llvm::StringRef;

namespace {

bool isOverflow(Expr::Op Kind, int64_t L, int64_t R, int64_t &Result) {
  switch (Kind) {
  case Expr::Add:
    return llvm::AddOverflow(L, R, Result);
  case Expr::Sub:
    return llvm::SubOverflow(L, R, Result);
  case Expr::Mul:
    return llvm::MulOverflow(L, R, Result);
  default:
    break;
  }
  if (R == 0 || (R == -1 && L == INT64_MIN))
    return true;
  // Python's rule: the quotient is rounded down, so the remainder has the
  // divisor's sign.
  int64_t Remainder = L % R;
  bool IsInexact = Remainder != 0 && (Remainder < 0) != (R < 0);
  Result = Kind == Expr::Mod ? Remainder + (IsInexact ? R : 0)
                             : L / R - (IsInexact ? 1 : 0);
  return false;
}

} // namespace

void Configuration::set(FactId Id, Value V) {
  ValueClass C = M->Classes[Id].of(V);
  Word &W = HasMore[Id / 64];
  const uint64_t Bit = uint64_t(1) << Id % 64;
  bool HadMore = W.Bits & Bit, NeedsMore = !M->Classes[Id].hasOneValue(C);
  Classes[Id] = C;
  if (HadMore && NeedsMore) {
    More[indexOf(Id)] = ValueClasses::payload(V);
    return;
  }
  if (HadMore == NeedsMore)
    return;
  if (NeedsMore)
    More.insert(More.begin() + indexOf(Id), ValueClasses::payload(V));
  else
    More.erase(More.begin() + indexOf(Id));
  W.Bits ^= Bit;
  for (size_t Next = Id / 64 + 1; Next < HasMore.size(); ++Next)
    HasMore[Next].Before += NeedsMore ? 1 : -1;
}

Tri Evaluator::equal(const Value &L, const Value &R) {
  if (L.isInt() && R.isInt())
    return toTri(L.asInt() == R.asInt());
  if (L.isUnknown() || R.isUnknown())
    return Tri::Unknown;
  if (R.isSymbol() && !L.isSymbol())
    return equal(R, L);
  if (L.isSymbol())
    return D.compare(Expr::Eq, L, R);
  if (L.isNull() || R.isNull())
    return toTri(L.isNull() && R.isNull());
  if (!L.isNumber() || !R.isNumber())
    return Tri::Unknown;
  return toTri(L.asReal() == R.asReal());
}

Tri Evaluator::less(const Value &L, const Value &R) {
  if (L.isInt() && R.isInt())
    return toTri(L.asInt() < R.asInt());
  if (L.isSymbol() || R.isSymbol())
    return L.isUnknown() || R.isUnknown() || L.isNull() || R.isNull()
               ? Tri::Unknown
               : D.compare(Expr::Lt, L, R);
  if (!L.isNumber() || !R.isNumber())
    return Tri::Unknown;
  return toTri(L.asReal() < R.asReal());
}

Value Evaluator::arithmetic(Expr::Op Kind, const Value &L, const Value &R) {
  if (L.isInt() && R.isInt()) {
    int64_t Result;
    return isOverflow(Kind, L.asInt(), R.asInt(), Result)
               ? Value()
               : Value::integer(Result);
  }
  if ((L.isSymbol() && (R.isSymbol() || R.isInt())) ||
      (R.isSymbol() && L.isInt()))
    return D.arithmetic(Kind, L, R);
  if (!L.isNumber() || !R.isNumber())
    return Value();
  double A = L.asReal(), B = R.asReal();
  switch (Kind) {
  case Expr::Add:
    return Value::real(A + B);
  case Expr::Sub:
    return Value::real(A - B);
  case Expr::Mul:
    return Value::real(A * B);
  case Expr::FloorDiv:
    return B == 0 ? Value() : Value::real(std::floor(A / B));
  default:
    return B == 0 ? Value() : Value::real(A - B * std::floor(A / B));
  }
}

Tri Evaluator::computeTruth(const Program::Node &N) {
  switch (N.Kind) {
  case Expr::Or: {
    Tri L = truth(N.Args[0]);
    return L == Tri::True ? L : L || truth(N.Args[1]);
  }
  case Expr::And: {
    Tri L = truth(N.Args[0]);
    return L == Tri::False ? L : L && truth(N.Args[1]);
  }
  case Expr::Not:
    return !truth(N.Args[0]);
  case Expr::Surely:
    return toTri(truth(N.Args[0]) == Tri::True);
  case Expr::Eq: {
    Value L = value(N.Args[0]), R = value(N.Args[1]);
    return L.isInt() && R.isInt() ? toTri(L.asInt() == R.asInt()) : equal(L, R);
  }
  case Expr::Lt: {
    Value L = value(N.Args[0]), R = value(N.Args[1]);
    return L.isInt() && R.isInt() ? toTri(L.asInt() < R.asInt()) : less(L, R);
  }
  case Expr::In:
    return accepts(Code.Sets[N.Args[1]], value(N.Args[0]));
  case Expr::Matches:
    return matches(Code.Tables[N.Args[1]]);
  case Expr::Choice: {
    Tri C = truth(N.Args[1]);
    if (C != Tri::Unknown)
      return truth(N.Args[C == Tri::True ? 0 : 2]);
    Tri L = truth(N.Args[0]), R = truth(N.Args[2]);
    return L == R ? L : Tri::Unknown;
  }
  default: {
    Value V = N.Kind == Expr::Fact ? fact(N.Args[0]) : computeValue(N);
    if (V.isSymbol())
      return !D.compare(Expr::Eq, V, Value::integer(0));
    return V.isInt() ? toTri(V.asInt() != 0) : Tri::Unknown;
  }
  }
}

Value Evaluator::computeValue(const Program::Node &N) {
  switch (N.Kind) {
  case Expr::Constant:
    return Code.Constants[N.Args[0]];
  case Expr::Fact:
    return fact(N.Args[0]);
  case Expr::Add:
  case Expr::Sub:
  case Expr::Mul:
  case Expr::FloorDiv:
  case Expr::Mod:
    return arithmetic(N.Kind, value(N.Args[0]), value(N.Args[1]));
  case Expr::Neg:
    return arithmetic(Expr::Sub, Value::integer(0), value(N.Args[0]));
  case Expr::Abs: {
    Value V = value(N.Args[0]);
    Tri IsNegative = less(V, Value::integer(0));
    if (IsNegative == Tri::Unknown)
      return Value();
    return IsNegative == Tri::True ? arithmetic(Expr::Sub, Value::integer(0), V)
                                   : V;
  }
  case Expr::Min:
  case Expr::Max: {
    Value L = value(N.Args[0]), R = value(N.Args[1]);
    Tri IsLess = less(L, R);
    if (IsLess == Tri::Unknown)
      return Value();
    return (IsLess == Tri::True) == (N.Kind == Expr::Min) ? L : R;
  }
  case Expr::Bits:
  case Expr::Bytes: {
    Value V = value(N.Args[0]);
    const std::vector<Value> &Widths = Code.Widths[N.Args[1]];
    if (!V.isInt() || V.asInt() < 0 || size_t(V.asInt()) >= Widths.size())
      return Value();
    V = Widths[V.asInt()];
    if (N.Kind == Expr::Bits || !V.isInt())
      return V;
    return V.asInt() % 8 == 0 ? Value::integer(V.asInt() / 8) : Value();
  }
  case Expr::Choice: {
    Tri C = truth(N.Args[1]);
    if (C != Tri::Unknown)
      return value(N.Args[C == Tri::True ? 0 : 2]);
    Value L = value(N.Args[0]), R = value(N.Args[2]);
    return equal(L, R) == Tri::True ? L : Value();
  }
  default:
    return Value(); // The others are truths.
  }
}

Tri Evaluator::accepts(llvm::ArrayRef<Value> Cell, const Value &V) {
  Tri Result = Tri::False;
  for (const Value &Member : Cell) {
    Result = Result || equal(V, Member);
    if (Result == Tri::True)
      return Result;
  }
  return Result;
}

Tri Evaluator::accepts(const Program::MemberSet &S, const Value &V) {
  if (!V.isInt() || S.HasOthers)
    return accepts(S.Members, V);
  return toTri(V.asInt() >= 0 && size_t(V.asInt()) / 64 < S.Bits.size() &&
               S.Bits[V.asInt() / 64] >> V.asInt() % 64 & 1);
}

llvm::SmallVector<Value, 16> Evaluator::columns(const Program::TableCode &T) {
  llvm::SmallVector<Value, 16> Known;
  for (NodeId Column : T.Columns)
    Known.push_back(value(Column));
  return Known;
}

Tri Evaluator::matches(const Program::TableCode &T) {
  return T.Rows->matches(
      columns(T), [&](const Value &L, const Value &R) { return equal(L, R); });
}

bool Evaluator::isConstant(NodeId Id) {
  Value V = value(Id);
  return !V.isUnknown() &&
         (!V.isSymbol() || Code.Types[Id].K == FactType::Text);
}

std::string Evaluator::format(NodeId Id) {
  Value V = value(Id);
  return V.isSymbol() ? D.describe(V) : M.format(V, Code.Types[Id]);
}
