//===- FloatConstants.cpp - constants such as alpha and beta --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatConstants.h"
#include "clang/AST/Expr.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

std::optional<double> knownValue(const clang::Expr *E, CheckerContext &C) {
  SVal V = C.getSVal(E);
  if (SymbolRef Sym = V.getAsSymbol())
    return state::constant(C.getState(), Sym);
  if (std::optional<nonloc::ConcreteInt> I = V.getAs<nonloc::ConcreteInt>())
    return I->getValue()->isSigned() ? double(I->getValue()->getSExtValue())
                                     : double(I->getValue()->getZExtValue());
  return std::nullopt;
}

/// What `E` evaluates to, or nothing.
std::optional<double> evaluate(const clang::Expr *E, CheckerContext &C) {
  if (const auto *Literal = dyn_cast<FloatingLiteral>(E))
    return Literal->getValueAsApproximateDouble();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_FloatingCast:
    case CK_IntegralToFloating:
    case CK_NoOp:
      return knownValue(Cast->getSubExpr(), C);
    case CK_LValueToRValue:
      break;
    default:
      return std::nullopt;
    }
    // A load of a constant that no path writes.
    clang::Expr::EvalResult Result;
    if (Cast->EvaluateAsRValue(Result, C.getASTContext()) &&
        Result.Val.isFloat())
      return Result.Val.getFloat().convertToDouble();
    return std::nullopt;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    std::optional<double> V = knownValue(Unary->getSubExpr(), C);
    if (V && Unary->getOpcode() == UO_Minus)
      return -*V;
    if (V && Unary->getOpcode() == UO_Plus)
      return V;
  }
  return std::nullopt;
}

void bind(const clang::Expr *E, double D, CheckerContext &C) {
  static int Tag;
  SymbolRef Sym = C.getSymbolManager().conjureSymbol(
      C.getCFGElementRef(), C.getLocationContext(), E->getType(),
      C.blockCount(), &Tag);
  ProgramStateRef State = state::setConstant(C.getState(), Sym, D);
  C.addTransition(
      State->BindExpr(E, C.getLocationContext(), nonloc::SymbolVal(Sym)));
}

void compare(const BinaryOperator *E, CheckerContext &C) {
  std::optional<double> L = knownValue(E->getLHS(), C),
                        R = knownValue(E->getRHS(), C);
  SVal Result = UnknownVal();
  if (L && R) {
    bool IsTrue = false;
    switch (E->getOpcode()) {
    case BO_EQ:
      IsTrue = *L == *R;
      break;
    case BO_NE:
      IsTrue = *L != *R;
      break;
    case BO_LT:
      IsTrue = *L < *R;
      break;
    case BO_LE:
      IsTrue = *L <= *R;
      break;
    case BO_GT:
      IsTrue = *L > *R;
      break;
    case BO_GE:
      IsTrue = *L >= *R;
      break;
    default:
      return;
    }
    Result = C.getSValBuilder().makeTruthVal(IsTrue, E->getType());
  }
  // Left alone, the analyzer would reason about floats as if they were
  // integers of their size.
  C.addTransition(C.getState()->BindExpr(E, C.getLocationContext(), Result));
}

} // namespace

void fcl::trackFloat(const clang::Expr *E, CheckerContext &C) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (!Binary->getLHS()->getType()->isRealFloatingType())
      return;
    if (Binary->isComparisonOp())
      compare(Binary, C);
    else if (Binary->isAdditiveOp() || Binary->isMultiplicativeOp())
      C.addTransition(
          C.getState()->BindExpr(E, C.getLocationContext(), UnknownVal()));
    return;
  }
  if (!E->getType()->isRealFloatingType())
    return;
  // Already carried by a variable.
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    if (Cast->getCastKind() == CK_LValueToRValue && knownValue(E, C))
      return;
  if (std::optional<double> D = evaluate(E, C))
    bind(E, *D, C);
}
