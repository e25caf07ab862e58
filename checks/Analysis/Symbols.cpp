//===- Symbols.cpp - what follows for run-time numbers --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Symbols.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace clang;
using namespace ento;
using namespace fcl;

/// An operand of the program's, which may write -1 as the largest unsigned one.
static int64_t toInt(const llvm::APSInt &I) {
  const bool IsSmall = I.isSigned() || I.getActiveBits() < I.getBitWidth();
  return IsSmall ? I.getExtValue() : I.sextOrTrunc(64).getSExtValue();
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

namespace {

/// A sum of multiples of symbols, and a constant.
class Linear {
public:
  bool add(SVal V, int64_t Factor) {
    if (auto I = V.getAs<nonloc::ConcreteInt>())
      return I->getValue()->isRepresentableByInt64() &&
             addConstant(I->getValue()->getExtValue(), Factor);
    SymbolRef Sym = V.getAsSymbol();
    return Sym && add(Sym, Factor);
  }

  /// Between which bounds the sum lies on the path.
  std::pair<std::optional<int64_t>, std::optional<int64_t>>
  range(ProgramStateRef State) const {
    SValBuilder &SVB = State->getStateManager().getSValBuilder();
    std::optional<int64_t> Low = Constant, High = Constant;
    auto widen = [](std::optional<int64_t> &Bound, const llvm::APSInt *By,
                    int64_t Factor) {
      int64_t Product, Sum;
      if (!Bound || !By || !By->isRepresentableByInt64() ||
          llvm::MulOverflow(By->getExtValue(), Factor, Product) ||
          llvm::AddOverflow(*Bound, Product, Sum))
        Bound.reset();
      else
        Bound = Sum;
    };
    for (auto [Sym, Factor] : Terms) {
      if (!Factor)
        continue;
      const llvm::APSInt *Min = SVB.getMinValue(State, SVB.makeSymbolVal(Sym)),
                         *Max = SVB.getMaxValue(State, SVB.makeSymbolVal(Sym));
      widen(Low, Factor > 0 ? Min : Max, Factor);
      widen(High, Factor > 0 ? Max : Min, Factor);
    }
    return {Low, High};
  }

private:
  llvm::SmallMapVector<SymbolRef, int64_t, 4> Terms;
  int64_t Constant = 0;

  bool addConstant(int64_t Value, int64_t Factor) {
    int64_t Product;
    return !llvm::MulOverflow(Value, Factor, Product) &&
           !llvm::AddOverflow(Constant, Product, Constant);
  }

  bool add(SymbolRef Sym, int64_t Factor) {
    if (const auto *Cast = dyn_cast<SymbolCast>(Sym))
      return add(Cast->getOperand(), Factor);
    int64_t Product;
    if (const auto *E = dyn_cast<SymIntExpr>(Sym)) {
      const int64_t Right = toInt(E->getRHS());
      switch (E->getOpcode()) {
      case BO_Add:
        return addConstant(Right, Factor) && add(E->getLHS(), Factor);
      case BO_Sub:
        return addConstant(Right, -Factor) && add(E->getLHS(), Factor);
      case BO_Mul:
        return !llvm::MulOverflow(Factor, Right, Product) &&
               add(E->getLHS(), Product);
      default:
        break;
      }
    } else if (const auto *E = dyn_cast<IntSymExpr>(Sym)) {
      const int64_t Left = toInt(E->getLHS());
      switch (E->getOpcode()) {
      case BO_Add:
        return addConstant(Left, Factor) && add(E->getRHS(), Factor);
      case BO_Sub:
        return addConstant(Left, Factor) && add(E->getRHS(), -Factor);
      case BO_Mul:
        return !llvm::MulOverflow(Factor, Left, Product) &&
               add(E->getRHS(), Product);
      default:
        break;
      }
    } else if (const auto *E = dyn_cast<SymSymExpr>(Sym)) {
      if (E->getOpcode() == BO_Add || E->getOpcode() == BO_Sub)
        return add(E->getLHS(), Factor) &&
               add(E->getRHS(), E->getOpcode() == BO_Add ? Factor : -Factor);
    }
    return !llvm::AddOverflow(Terms[Sym], Factor, Terms[Sym]);
  }
};

} // namespace

Difference fcl::difference(ProgramStateRef State, SVal L, SVal R) {
  Linear Sum;
  Difference Result;
  if (!Sum.add(L, 1) || !Sum.add(R, -1))
    return Result;
  auto [Low, High] = Sum.range(State);
  if (High && *High < 0)
    Result.IsNegative = Tri::True;
  else if (Low && *Low >= 0)
    Result.IsNegative = Tri::False;
  if (Low && High && *Low == 0 && *High == 0)
    Result.IsZero = Tri::True;
  else if ((Low && *Low > 0) || (High && *High < 0))
    Result.IsZero = Tri::False;
  return Result;
}

//===----------------------------------------------------------------------===//
// Residues
//===----------------------------------------------------------------------===//

namespace {

class Residues {
public:
  explicit Residues(ProgramStateRef State)
      : State(State), SVB(State->getStateManager().getSValBuilder()) {}

  using Residue = std::optional<int64_t>;

  Residue of(SymbolRef Sym, int64_t Modulus) {
    if (Modulus == 1)
      return 0;
    if (Modulus > MaxModulus)
      return std::nullopt;
    if (const auto *Cast = dyn_cast<SymbolCast>(Sym))
      return of(Cast->getOperand(), Modulus);
    Residue Result;
    if (const auto *E = dyn_cast<SymIntExpr>(Sym))
      Result = ofSymInt(*E, Modulus);
    else if (const auto *E = dyn_cast<IntSymExpr>(Sym))
      Result = combine(E->getOpcode(), normal(toInt(E->getLHS()), Modulus),
                       of(E->getRHS(), Modulus), Modulus);
    else if (const auto *E = dyn_cast<SymSymExpr>(Sym))
      Result = combine(E->getOpcode(), of(E->getLHS(), Modulus),
                       of(E->getRHS(), Modulus), Modulus);
    return Result ? Result : ofPath(Sym, Modulus);
  }

private:
  /// Nothing in a rule is asked to be a multiple of more.
  static constexpr int64_t MaxModulus = 1 << 20;
  /// Of what the program asks for, the largest that matters to a rule.
  static constexpr int64_t MaxAsked = 1024;

  ProgramStateRef State;
  SValBuilder &SVB;

  static int64_t normal(int64_t V, int64_t Modulus) {
    return (V % Modulus + Modulus) % Modulus;
  }

  static Residue combine(BinaryOperator::Opcode Op, Residue L, Residue R,
                         int64_t Modulus) {
    switch (Op) {
    case BO_Add:
      return L && R ? Residue((*L + *R) % Modulus) : std::nullopt;
    case BO_Sub:
      return L && R ? Residue(normal(*L - *R, Modulus)) : std::nullopt;
    case BO_Mul:
      if (L == 0 || R == 0)
        return 0;
      return L && R ? Residue(*L * *R % Modulus) : std::nullopt;
    default:
      return std::nullopt;
    }
  }

  Residue ofSymInt(const SymIntExpr &E, int64_t Modulus) {
    SymbolRef L = E.getLHS();
    const int64_t R = toInt(E.getRHS());
    const bool IsPower = llvm::isPowerOf2_64(Modulus);
    switch (E.getOpcode()) {
    case BO_Add:
    case BO_Sub:
      return combine(E.getOpcode(), of(L, Modulus), normal(R, Modulus),
                     Modulus);
    case BO_Shl:
      return R >= 0 && R < 32 ? times(L, int64_t(1) << R, Modulus)
                              : std::nullopt;
    case BO_Mul:
      return times(L, R, Modulus);
    case BO_Shr:
      return R >= 0 && R < 20 ? over(L, int64_t(1) << R, Modulus)
                              : std::nullopt;
    case BO_Div:
      return over(L, R, Modulus);
    case BO_Rem:
      if (R > 0 && R % Modulus == 0)
        return of(L, Modulus);
      if (Residue Left = R > 0 ? of(L, R) : std::nullopt)
        return *Left % Modulus;
      return std::nullopt;
    case BO_And:
      if (!IsPower)
        return std::nullopt;
      if ((R & (Modulus - 1)) == 0)
        return 0;
      if (Residue Left = of(L, Modulus))
        return *Left & R;
      return std::nullopt;
    default:
      return std::nullopt;
    }
  }

  Residue times(SymbolRef L, int64_t Factor, int64_t Modulus) {
    if (Factor <= 0)
      return std::nullopt;
    const int64_t Common = std::gcd(Factor, Modulus);
    Residue Left = of(L, Modulus / Common);
    return Left ? Residue(*Left * (Factor % Modulus) % Modulus) : std::nullopt;
  }

  Residue over(SymbolRef L, int64_t Divisor, int64_t Modulus) {
    if (Divisor <= 0 || Divisor > MaxModulus)
      return std::nullopt;
    Residue Left = of(L, Divisor * Modulus);
    return Left ? Residue(*Left / Divisor) : std::nullopt;
  }

  /// What the program has asked for: k % 32 == 0, (k & 31) == 0.
  Residue ofPath(SymbolRef Sym, int64_t Modulus) {
    if (!Sym->getType()->isIntegralOrEnumerationType())
      return std::nullopt;
    for (int64_t Asked = Modulus; Asked <= std::max(Modulus, MaxAsked);
         Asked *= 2) {
      Residue Known = value(Sym, BO_Rem, Asked);
      if (!Known && llvm::isPowerOf2_64(Asked))
        Known = value(Sym, BO_And, Asked - 1);
      if (Known)
        return normal(*Known, Modulus);
    }
    return std::nullopt;
  }

  Residue value(SymbolRef Sym, BinaryOperator::Opcode Op, int64_t Operand) {
    QualType Ty = Sym->getType();
    const llvm::APSInt *Known = SVB.getKnownValue(
        State, SVB.evalBinOp(State, Op, SVB.makeSymbolVal(Sym),
                             SVB.makeIntVal(Operand, Ty), Ty));
    return Known ? Residue(toInt(*Known)) : std::nullopt;
  }
};

} // namespace

std::optional<int64_t> fcl::residue(ProgramStateRef State, SVal V,
                                    int64_t Modulus) {
  SymbolRef Sym = V.getAsSymbol();
  return Sym ? Residues(State).of(Sym, Modulus) : std::nullopt;
}
