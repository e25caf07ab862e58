//===- Algorithms.cpp - where an algorithm comes from ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// By what the query wrote.
REGISTER_MAP_WITH_PROGRAMSTATE(FclQueries, SymbolRef, fcl::Query)
/// By the results' region: what the last query wrote there.
REGISTER_MAP_WITH_PROGRAMSTATE(FclResults, const MemRegion *, SymbolRef)

const MemRegion *Query::object(Role R) const {
  const Role *It = llvm::find(Roles, R);
  return It == std::end(Roles) ? nullptr : Objects[It - Roles];
}

/// What the memory behind the argument got when it was last filled as a whole;
/// copies have the same.
static SymbolRef contentOf(ProgramStateRef State, const CallEvent &Call,
                           unsigned Index) {
  SVal Pointer = Call.getArgSVal(Index);
  QualType Ty = Call.getArgExpr(Index)->getType();
  std::optional<Loc> Location = Pointer.getAs<Loc>();
  if (!Location || !Pointer.getAsRegion() || !Ty->isPointerType())
    return nullptr;
  // Any scalar inside tells.
  for (Ty = Ty->getPointeeType(); !Ty->isScalarType();) {
    SVal Inner = UnknownVal();
    if (const auto *Array =
            dyn_cast_or_null<clang::ArrayType>(Ty->getAsArrayTypeUnsafe())) {
      Ty = Array->getElementType();
      NonLoc Zero = State->getStateManager().getSValBuilder().makeArrayIndex(0);
      Inner = State->getLValue(Ty, Zero, *Location);
    } else if (const RecordDecl *Record = Ty->getAsRecordDecl();
               Record && Record->isCompleteDefinition() &&
               !Record->field_empty()) {
      const FieldDecl *First = *Record->field_begin();
      Ty = First->getType();
      Inner = State->getLValue(First, *Location);
    }
    Location = Inner.getAs<Loc>();
    if (!Location)
      return nullptr;
  }
  SymbolRef Sym = State->getSVal(*Location, Ty).getAsSymbol();
  while (const auto *Part = dyn_cast_or_null<SymbolDerived>(Sym))
    Sym = Part->getParentSymbol();
  return Sym;
}

ProgramStateRef fcl::rememberQuery(
    ProgramStateRef State, const CallEvent &Call, unsigned Results,
    llvm::function_ref<const MemRegion *(Role)> Object, CheckerContext &C) {
  SymbolRef Content = contentOf(State, Call, Results);
  if (!Content)
    return State;
  Query Q;
  Q.Site = Call.getOriginExpr();
  if (Object(Role::C) && Object(Role::D))
    Q.CIsD = toTri(Object(Role::C) == Object(Role::D));
  for (size_t I = 0; I < Q.Objects.size(); ++I) {
    const MemRegion *Original = Object(Query::Roles[I]);
    if (!Original)
      continue;
    // A snapshot is an object of its own, which no handle leads to.
    SVal Handle = C.getSValBuilder().conjureSymbolVal(
        /*symbolTag=*/&Query::Roles[I], C.getCFGElementRef(),
        C.getLocationContext(), C.getASTContext().VoidPtrTy, C.blockCount());
    Q.Objects[I] = state::objectRegion(Handle);
    State = state::takeSnapshot(State, Original, Q.Objects[I]);
  }
  State = State->set<FclQueries>(Content, Q);
  return State->set<FclResults>(
      state::stripCasts(Call.getArgSVal(Results).getAsRegion()), Content);
}

const Query *fcl::queryThatFound(ProgramStateRef State, const CallEvent &Call,
                                 unsigned Algo) {
  SymbolRef Content = contentOf(State, Call, Algo);
  return Content ? State->get<FclQueries>(Content) : nullptr;
}

const Query *fcl::queryBehind(ProgramStateRef State, const CallEvent &Call,
                              unsigned Algo) {
  if (const Query *Q = queryThatFound(State, Call, Algo))
    return Q;
  const MemRegion *Region = Call.getArgSVal(Algo).getAsRegion();
  while (Region) {
    if (const SymbolRef *Content = State->get<FclResults>(Region))
      return State->get<FclQueries>(*Content);
    const auto *Sub = dyn_cast<SubRegion>(Region);
    Region = Sub ? Sub->getSuperRegion() : nullptr;
  }
  return nullptr;
}

ProgramStateRef fcl::forgetDeadQueries(ProgramStateRef State,
                                       SymbolReaper &Reaper) {
  llvm::SmallPtrSet<SymbolRef, 8> Named;
  for (const auto &[R, Content] : State->get<FclResults>()) {
    if (Reaper.isLiveRegion(R))
      Named.insert(Content);
    else
      State = State->remove<FclResults>(R);
  }
  for (const auto &[Content, Q] : State->get<FclQueries>()) {
    if (Named.contains(Content) || Reaper.isLive(Content))
      continue;
    for (const MemRegion *Snapshot : Q.Objects)
      if (Snapshot)
        State = state::dropObject(State, Snapshot);
    State = State->remove<FclQueries>(Content);
  }
  return State;
}
