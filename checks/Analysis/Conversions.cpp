//===- Conversions.cpp - values that a conversion chose -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

using namespace clang;
using namespace ento;
using namespace fcl;

bool fcl::markConverted(const CallEvent &Call, const AnalysisContext &Context,
                        CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  const clang::Expr *Origin = Call.getOriginExpr();
  if (!FD || !Origin || !Call.getResultType()->isIntegralOrEnumerationType() ||
      Context.CalledFrom.lookup(FD->getCanonicalDecl()) < 2)
    return false;
  auto Chosen = Call.getReturnValue().getAs<nonloc::ConcreteInt>();
  if (!Chosen)
    return false;
  bool IsOpen = false;
  for (unsigned I = 0; I < Call.getNumArgs(); ++I)
    IsOpen |= Call.getArgSVal(I).getAsSymbol() &&
              Call.getArgExpr(I)->getType()->isIntegralOrEnumerationType();
  if (!IsOpen)
    return false;
  // A constant has no history; a symbol that can only have one value does.
  SValBuilder &SVB = C.getSValBuilder();
  ProgramStateRef State = C.getState();
  SVal V = SVB.conjureSymbolVal(Call, Call.getResultType(), C.blockCount());
  std::optional<DefinedSVal> Same =
      SVB.evalBinOp(State, BO_EQ, V, *Chosen, SVB.getConditionType())
          .getAs<DefinedSVal>();
  SymbolRef Sym = V.getAsSymbol();
  if (!Same || !Sym || !(State = State->assume(*Same, true)))
    return false;
  State = state::setConverted(State, Sym);
  C.addTransition(State->BindExpr(Origin, C.getLocationContext(), V));
  return true;
}
