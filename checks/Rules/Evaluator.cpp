//===- Evaluator.cpp - three-valued evaluation ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evaluator.h"
#include "Table.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace fcl;
using llvm::StringRef;

namespace {

/// Bits of one element, read off the name: CUDA_R_8F_E4M3, CUDA_C_16BF.
Value bitsOf(const Model &M, const FactType &Ty, const Value &V) {
  if (!V.isInt())
    return Value();
  StringRef Name = M.Enums[Ty.EnumId].nameOf(V.asInt());
  bool IsComplex = Name.consume_front("CUDA_C_");
  if (!IsComplex && !Name.consume_front("CUDA_R_"))
    return Value();
  unsigned Bits;
  if (Name.consumeInteger(10, Bits))
    return Value();
  return Value::integer(IsComplex ? 2 * Bits : Bits);
}

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

Tri Evaluator::equal(const Value &L, const Value &R) {
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
  if (L.isInt() && R.isInt())
    return toTri(L.asInt() == R.asInt());
  return toTri(L.asReal() == R.asReal());
}

Tri Evaluator::less(const Value &L, const Value &R) {
  if (L.isSymbol() || R.isSymbol())
    return L.isUnknown() || R.isUnknown() || L.isNull() || R.isNull()
               ? Tri::Unknown
               : D.compare(Expr::Lt, L, R);
  if (!L.isNumber() || !R.isNumber())
    return Tri::Unknown;
  if (L.isInt() && R.isInt())
    return toTri(L.asInt() < R.asInt());
  return toTri(L.asReal() < R.asReal());
}

Value Evaluator::arithmetic(Expr::Op Kind, const Value &L, const Value &R) {
  if ((L.isSymbol() && (R.isSymbol() || R.isInt())) ||
      (R.isSymbol() && L.isInt()))
    return D.arithmetic(Kind, L, R);
  if (!L.isNumber() || !R.isNumber())
    return Value();
  if (L.isInt() && R.isInt()) {
    int64_t Result;
    return isOverflow(Kind, L.asInt(), R.asInt(), Result)
               ? Value()
               : Value::integer(Result);
  }
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

Tri Evaluator::truth(const Expr &E) {
  auto both = [&](auto Combine) {
    return Combine(value(*E.Args[0]), value(*E.Args[1]));
  };
  auto isEqual = [&](const Value &L, const Value &R) { return equal(L, R); };
  auto isLess = [&](const Value &L, const Value &R) { return less(L, R); };
  auto isGreater = [&](const Value &L, const Value &R) { return less(R, L); };
  switch (E.Kind) {
  case Expr::Or: {
    Tri L = truth(*E.Args[0]);
    return L == Tri::True ? L : L || truth(*E.Args[1]);
  }
  case Expr::And: {
    Tri L = truth(*E.Args[0]);
    return L == Tri::False ? L : L && truth(*E.Args[1]);
  }
  case Expr::Not:
    return !truth(*E.Args[0]);
  case Expr::Eq:
  case Expr::Ne: {
    bool IsEq = E.Kind == Expr::Eq;
    Tri Result;
    if (E.Args[0]->Ty.K == FactType::Bool) {
      Tri L = truth(*E.Args[0]), R = truth(*E.Args[1]);
      Result =
          L == Tri::Unknown || R == Tri::Unknown ? Tri::Unknown : toTri(L == R);
    } else
      Result = both(isEqual);
    return IsEq ? Result : !Result;
  }
  case Expr::Lt:
    return both(isLess);
  case Expr::Ge:
    return !both(isLess);
  case Expr::Gt:
    return both(isGreater);
  case Expr::Le:
    return !both(isGreater);
  case Expr::In:
    return accepts(E.Members, value(*E.Args[0]));
  case Expr::Matches:
    return matches(*E.Rows);
  case Expr::Choice: {
    Tri C = truth(*E.Args[1]);
    if (C != Tri::Unknown)
      return truth(*E.Args[C == Tri::True ? 0 : 2]);
    Tri L = truth(*E.Args[0]), R = truth(*E.Args[2]);
    return L == R ? L : Tri::Unknown;
  }
  default: {
    Value V = value(E);
    if (V.isSymbol())
      return !D.compare(Expr::Eq, V, Value::integer(0));
    return V.isInt() ? toTri(V.asInt() != 0) : Tri::Unknown;
  }
  }
}

Value Evaluator::value(const Expr &E) {
  switch (E.Kind) {
  case Expr::Constant:
    return E.Const;
  case Expr::Fact:
    return D.fact(E.Id);
  case Expr::Add:
  case Expr::Sub:
  case Expr::Mul:
  case Expr::FloorDiv:
  case Expr::Mod:
    return arithmetic(E.Kind, value(*E.Args[0]), value(*E.Args[1]));
  case Expr::Neg:
    return arithmetic(Expr::Sub, Value::integer(0), value(*E.Args[0]));
  case Expr::Abs: {
    Value V = value(*E.Args[0]);
    Tri IsNegative = less(V, Value::integer(0));
    if (IsNegative == Tri::Unknown)
      return Value();
    return IsNegative == Tri::True ? arithmetic(Expr::Sub, Value::integer(0), V)
                                   : V;
  }
  case Expr::Min:
  case Expr::Max: {
    Value L = value(*E.Args[0]), R = value(*E.Args[1]);
    Tri IsLess = less(L, R);
    if (IsLess == Tri::Unknown)
      return Value();
    return (IsLess == Tri::True) == (E.Kind == Expr::Min) ? L : R;
  }
  case Expr::Bits:
    return bitsOf(M, E.Args[0]->Ty, value(*E.Args[0]));
  case Expr::Bytes: {
    Value V = bitsOf(M, E.Args[0]->Ty, value(*E.Args[0]));
    return V.isInt() && V.asInt() % 8 == 0 ? Value::integer(V.asInt() / 8)
                                           : Value();
  }
  case Expr::Choice: {
    if (E.Ty.K == FactType::Bool)
      break;
    Tri C = truth(*E.Args[1]);
    if (C != Tri::Unknown)
      return value(*E.Args[C == Tri::True ? 0 : 2]);
    Value L = value(*E.Args[0]), R = value(*E.Args[2]);
    return equal(L, R) == Tri::True ? L : Value();
  }
  default:
    break;
  }
  Tri T = truth(E);
  return T == Tri::Unknown ? Value() : Value::integer(T == Tri::True);
}

Tri Evaluator::accepts(const std::vector<Value> &Cell, const Value &V) {
  Tri Result = Tri::False;
  for (const Value &Member : Cell) {
    Result = Result || equal(V, Member);
    if (Result == Tri::True)
      return Result;
  }
  return Result;
}

Tri Evaluator::matches(const Table &T) {
  std::vector<Value> Known;
  for (const ExprPtr &Column : T.Columns)
    Known.push_back(value(*Column));
  Tri Result = Tri::False;
  for (const std::vector<Table::Cell> &Row : T.Rows) {
    Tri Fits = Tri::True;
    for (size_t I = 0; I < Row.size() && Fits != Tri::False; ++I)
      if (!Row[I].empty())
        Fits = Fits && accepts(Row[I], Known[I]);
    Result = Result || Fits;
    if (Result == Tri::True)
      return Result;
  }
  return Result;
}

bool Evaluator::isConstant(const Expr &E) {
  Value V = value(E);
  return !V.isUnknown() && !V.isSymbol();
}

std::string Evaluator::format(const Expr &E) {
  Value V = value(E);
  return V.isSymbol() ? D.describe(V) : M.format(V, E.Ty);
}

std::string Evaluator::nearestRows(const Table &T) {
  std::vector<Value> Known;
  for (const ExprPtr &Column : T.Columns)
    Known.push_back(value(*Column));
  // The rows with the fewest columns that exclude what is known; of those the
  // excluding columns, with all the values that would do.
  size_t Fewest = Known.size() + 1;
  std::vector<const std::vector<Table::Cell> *> Nearest;
  auto excludes = [&](const std::vector<Table::Cell> &Row, size_t I) {
    return !Row[I].empty() && accepts(Row[I], Known[I]) == Tri::False;
  };
  for (const std::vector<Table::Cell> &Row : T.Rows) {
    size_t Misfits = 0;
    for (size_t I = 0; I < Row.size(); ++I)
      Misfits += excludes(Row, I);
    if (Misfits < Fewest) {
      Fewest = Misfits;
      Nearest.clear();
    }
    if (Misfits == Fewest)
      Nearest.push_back(&Row);
  }
  std::vector<std::string> Alternatives;
  for (const auto *Row : Nearest) {
    std::vector<std::string> Parts;
    for (size_t I = 0; I < Row->size(); ++I) {
      if (!excludes(*Row, I))
        continue;
      std::vector<std::string> Names;
      for (const Value &V : (*Row)[I])
        Names.push_back(M.format(V, T.Columns[I]->Ty));
      Parts.push_back(T.ColumnNames[I] + " " + llvm::join(Names, " or "));
    }
    std::string Text = llvm::join(Parts, ", ");
    if (!llvm::is_contained(Alternatives, Text))
      Alternatives.push_back(Text);
  }
  const size_t Shown = 4;
  if (Alternatives.size() > Shown) {
    size_t More = Alternatives.size() - Shown;
    Alternatives.resize(Shown);
    Alternatives.push_back(std::to_string(More) + " more");
  }
  return llvm::join(Alternatives, "; ");
}
