//===- MatmulCalls.cpp - heuristic, matmul and transform ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ApiCall.h"

using namespace clang;
using namespace ento;
using namespace fcl;

void ApiCall::evalConsumer() {
  if (Api.parameter(Role::Results))
    if (const MemRegion *R = argument(Role::Results).getAsRegion())
      invalidate(R);
  readObjects();
  bindStatus();
  finish(Api.parameter(Role::Desc) ? state::objectRegion(argument(Role::Desc))
                                   : nullptr);
}

/// Binds `Base.Name` to 0, CUBLAS_STATUS_SUCCESS.
static ProgramStateRef bindFieldToZero(ProgramStateRef State,
                                       const MemRegion *Base, StringRef Name,
                                       CheckerContext &C) {
  const auto *Typed = dyn_cast<TypedValueRegion>(Base);
  if (!Typed)
    return State;
  QualType Ty = Typed->getValueType();
  SVal Location = loc::MemRegionVal(Typed);
  if (const auto *Array = C.getASTContext().getAsArrayType(Ty)) {
    Ty = Array->getElementType();
    Location =
        State->getLValue(Ty, C.getSValBuilder().makeArrayIndex(0), Location);
  }
  const RecordDecl *Record = Ty->getAsRecordDecl();
  if (!Record)
    return State;
  for (const FieldDecl *Field : Record->fields())
    if (Field->getName() == Name)
      return State->bindLoc(State->getLValue(Field, Location),
                            C.getSValBuilder().makeIntVal(0, Field->getType()),
                            C.getLocationContext());
  return State;
}

void ApiCall::evalHeuristic() {
  if (const MemRegion *R = argument(Role::Results).getAsRegion()) {
    // The descriptors as they are now.
    CallConfiguration Configuration(Context, Api, Event, C);
    invalidate(R);
    State = rememberQuery(
        State, Event, *Api.parameter(Role::Results),
        [&](Role Which) { return Configuration.object(Which); }, C);
    State = bindFieldToZero(State, state::stripCasts(R), "state", C);
  }
  readObjects();
  // One result came back.
  if (const MemRegion *R = argument(Role::Returned).getAsRegion())
    bindOut(state::stripCasts(R), SVB.makeIntVal(1, C.getASTContext().IntTy));
  bindStatus();
  finish(state::objectRegion(argument(Role::Desc)), Report.queryNote(Site, C));
}
