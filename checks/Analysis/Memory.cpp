//===- Memory.cpp - memory that is copied or filled as a whole ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallDescription.h"

using namespace clang;
using namespace ento;
using namespace fcl;

REGISTER_TRAIT_WITH_PROGRAMSTATE(FclCopied, const void *)

/// The member that is at `R`, or in which it is an element; null: it is part of
/// none.
static const FieldRegion *memberAround(const MemRegion *R) {
  while (const auto *Element = dyn_cast<ElementRegion>(R))
    R = Element->getSuperRegion();
  return dyn_cast<FieldRegion>(R);
}

ProgramStateRef fcl::overwrite(ProgramStateRef State, const MemRegion *R,
                               CheckerContext &C) {
  const LocationContext *LCtx = C.getLocationContext();
  const FieldRegion *Member = memberAround(R);
  if (!Member)
    return State->invalidateRegions(R, C.getCFGElementRef(), C.blockCount(),
                                    LCtx, /*CausesPointerEscape=*/false);
  State = State->bindLoc(loc::MemRegionVal(Member), UnknownVal(), LCtx);
  // A value that can be told from others, as far as the engine has one.
  const auto *Typed = dyn_cast<TypedValueRegion>(state::stripCasts(R));
  if (!Typed || !SymbolManager::canSymbolicate(Typed->getValueType()))
    return State;
  return State->bindLoc(loc::MemRegionVal(Typed),
                        C.getSValBuilder().conjureSymbolVal(
                            /*symbolTag=*/Typed, C.getCFGElementRef(), LCtx,
                            Typed->getValueType(), C.blockCount()),
                        LCtx);
}

ProgramStateRef fcl::afterLibraryCall(const CallEvent &Call,
                                      CheckerContext &C) {
  llvm::SmallVector<SVal, 8> Reached;
  llvm::SmallVector<const MemRegion *, 2> Members;
  RegionAndSymbolInvalidationTraits Traits;
  for (unsigned I = 0; I < Call.getNumArgs(); ++I) {
    SVal V = Call.getArgSVal(I);
    const MemRegion *R = V.getAsRegion();
    QualType Pointee = I < Call.parameters().size()
                           ? Call.parameters()[I]->getType()->getPointeeType()
                           : QualType();
    if (R && !Pointee.isNull() && Pointee.isConstQualified()) {
      Traits.setTrait(R->getBaseRegion(),
                      RegionAndSymbolInvalidationTraits::TK_PreserveContents);
    } else if (R && !Pointee.isNull() && !Pointee->isVoidType() &&
               memberAround(R)) {
      Members.push_back(R); // Of a void * nobody knows how far it is used.
      continue;
    }
    Reached.push_back(V);
  }
  ProgramStateRef State = C.getState()->invalidateRegions(
      Reached, C.getCFGElementRef(), C.blockCount(), C.getLocationContext(),
      /*CausesPointerEscape=*/true, /*IS=*/nullptr, &Call, &Traits);
  for (const MemRegion *Member : Members)
    State = overwrite(State, Member, C);
  return State;
}

/// The region behind `Pointer` when it is as large as `Size` says.
static const TypedValueRegion *wholeRegion(SVal Pointer, SVal Size,
                                           CheckerContext &C) {
  const TypedValueRegion *R = state::pointee(Pointer);
  const llvm::APSInt *Bytes =
      C.getSValBuilder().getKnownValue(C.getState(), Size);
  if (!R || !Bytes || R->getValueType()->isIncompleteType())
    return nullptr;
  CharUnits Whole = C.getASTContext().getTypeSizeInChars(R->getValueType());
  return Whole.getQuantity() == Bytes->getExtValue() ? R : nullptr;
}

bool fcl::evalMemoryCall(const CallEvent &Call, CheckerContext &C) {
  static const CallDescription Set{CDM::CLibrary, {"memset"}, 3},
      Copy{CDM::CLibrary, {"memcpy"}, 3}, Move{CDM::CLibrary, {"memmove"}, 3};
  const bool IsSet = Set.matches(Call);
  if (!IsSet && !Copy.matches(Call) && !Move.matches(Call))
    return false;
  const TypedValueRegion *To =
      wholeRegion(Call.getArgSVal(0), Call.getArgSVal(2), C);
  if (!To || (IsSet && !Call.getArgSVal(1).isZeroConstant()))
    return false;
  const LocationContext *LCtx = C.getLocationContext();
  ProgramStateRef State = overwrite(C.getState(), To, C);
  if (IsSet) {
    State = State->bindDefaultZero(loc::MemRegionVal(To), LCtx);
  } else {
    const TypedValueRegion *From =
        wholeRegion(Call.getArgSVal(1), Call.getArgSVal(2), C);
    if (!From || From->getValueType().getCanonicalType().getUnqualifiedType() !=
                     To->getValueType().getCanonicalType().getUnqualifiedType())
      return false;
    SVal V = C.getState()->getSVal(From);
    State = State->bindLoc(loc::MemRegionVal(To), V, LCtx);
    State = copyObjects(State, loc::MemRegionVal(To), V);
  }
  C.addTransition(
      State->BindExpr(Call.getOriginExpr(), LCtx, Call.getArgSVal(0)));
  return true;
}

/// The place in `To` where `R` lies in `From`; null: it does not.
static const MemRegion *counterpart(ProgramStateRef State, const MemRegion *R,
                                    const MemRegion *From, SVal To) {
  llvm::SmallVector<const SubRegion *, 4> Way;
  for (; R != From; R = Way.back()->getSuperRegion()) {
    if (!isa<FieldRegion, ElementRegion>(R))
      return nullptr;
    Way.push_back(cast<SubRegion>(R));
  }
  for (const SubRegion *Step : llvm::reverse(Way)) {
    if (const auto *Field = dyn_cast<FieldRegion>(Step))
      To = State->getLValue(Field->getDecl(), To);
    else
      To = State->getLValue(cast<ElementRegion>(Step)->getElementType(),
                            cast<ElementRegion>(Step)->getIndex(), To);
  }
  return To.getAsRegion();
}

bool fcl::isCopied(ProgramStateRef State, const MemRegion *R) {
  return R == State->get<FclCopied>();
}

ProgramStateRef fcl::copyObjects(ProgramStateRef State, SVal To, SVal Copied) {
  std::optional<nonloc::LazyCompoundVal> Struct =
      Copied.getAs<nonloc::LazyCompoundVal>();
  if (!Struct || !To.getAsRegion())
    return State;
  const MemRegion *From = state::stripCasts(Struct->getRegion());
  To = loc::MemRegionVal(state::stripCasts(To.getAsRegion()));
  ProgramStateRef Result = State->set<FclCopied>(nullptr);
  state::forEachObject(State, [&](const MemRegion *R, const Object &O) {
    if (R != From && !R->isSubRegionOf(From))
      return;
    if (O.OnStorage)
      if (const MemRegion *Copy = counterpart(State, R, From, To))
        Result = state::copyObject(Result, R, Copy)
                     ->set<FclCopied>(To.getAsRegion());
  });
  return Result;
}

/// The value of a part of a constant variable; null: not known.
static const APValue *valueOf(const MemRegion *R, const ASTContext &AST) {
  if (const auto *Variable = dyn_cast<VarRegion>(R)) {
    const VarDecl *D = Variable->getDecl();
    const clang::Expr *Init = D->getAnyInitializer();
    if (!Init || Init->isValueDependent() ||
        !AST.getBaseElementType(D->getType()).isConstQualified())
      return nullptr;
    return D->evaluateValue();
  }
  if (const auto *Field = dyn_cast<FieldRegion>(R)) {
    const APValue *Whole = valueOf(Field->getSuperRegion(), AST);
    unsigned Index = Field->getDecl()->getFieldIndex();
    return Whole && Whole->isStruct() && Index < Whole->getStructNumFields()
               ? &Whole->getStructField(Index)
               : nullptr;
  }
  const auto *Element = dyn_cast<ElementRegion>(R);
  const APValue *Whole =
      Element ? valueOf(Element->getSuperRegion(), AST) : nullptr;
  auto Index =
      Element ? Element->getIndex().getAs<nonloc::ConcreteInt>() : std::nullopt;
  if (!Whole || !Whole->isArray() || !Index)
    return nullptr;
  int64_t I = Index->getValue()->getExtValue();
  if (I < 0 || uint64_t(I) >= Whole->getArraySize())
    return nullptr;
  if (uint64_t(I) < Whole->getArrayInitializedElts())
    return &Whole->getArrayInitializedElt(I);
  return Whole->hasArrayFiller() ? &Whole->getArrayFiller() : nullptr;
}

bool fcl::loadConstant(const CastExpr *E, CheckerContext &C) {
  if (E->getCastKind() != CK_LValueToRValue ||
      !E->getType()->isIntegralOrEnumerationType())
    return false;
  const auto *Loaded =
      dyn_cast_or_null<SymbolRegionValue>(C.getSVal(E).getAsSymbol());
  if (!Loaded || isa<VarRegion>(Loaded->getRegion()))
    return false;
  const APValue *V = valueOf(Loaded->getRegion(), C.getASTContext());
  if (!V || !V->isInt())
    return false;
  C.addTransition(C.getState()->BindExpr(
      E, C.getLocationContext(), C.getSValBuilder().makeIntVal(V->getInt())));
  return true;
}

void fcl::findPointers(const CXXRecordDecl &Record, SVal Object,
                       ProgramStateRef State, Pointers &To) {
  const auto *Region = dyn_cast_or_null<SubRegion>(Object.getAsRegion());
  if (!Region || !Record.hasDefinition())
    return;
  for (const CXXBaseSpecifier &Base : Record.bases())
    if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl())
      findPointers(*Class, State->getLValue(Base, Region), State, To);
  for (const FieldDecl *Field : Record.fields()) {
    SVal Place = State->getLValue(Field, Object);
    if (Field->getType()->isPointerType())
      To.push_back(Place.castAs<Loc>());
    else if (const auto *Class = Field->getType()->getAsCXXRecordDecl())
      findPointers(*Class, Place, State, To);
  }
}

SVal fcl::pointerIn(SVal Object, QualType Ty, ProgramStateRef State) {
  Pointers Found;
  findPointers(*Ty.getNonReferenceType()->getAsCXXRecordDecl(), Object, State,
               Found);
  return Found.size() == 1 ? State->getSVal(Found.front()) : SVal(UnknownVal());
}

ReturnedObject::ReturnedObject(const CallEvent &Call, ProgramStateRef State,
                               CheckerContext &C)
    : Place(C.getStateManager().getRegionManager().getCXXTempObjectRegion(
          Call.getOriginExpr(), C.getLocationContext())),
      Call(Call), State(State), C(C) {}

void ReturnedObject::set(SVal Part, SVal V) {
  State = State->bindLoc(Part, V, C.getLocationContext());
}

bool ReturnedObject::setPointer(SVal Part, QualType Ty, SVal Pointer) {
  Pointers Found;
  if (const CXXRecordDecl *Class = Ty->getAsCXXRecordDecl())
    findPointers(*Class, Part, State, Found);
  if (Found.size() != 1)
    return false;
  set(Found.front(), Pointer);
  return true;
}

void ReturnedObject::give() {
  C.addTransition(
      State->BindExpr(Call.getOriginExpr(), C.getLocationContext(),
                      State->getSVal(Place.getRegion(), Call.getResultType())));
}

bool fcl::giveValue(const CallEvent &Call, SVal V, ProgramStateRef State,
                    CheckerContext &C) {
  if (V.isUnknown())
    return false;
  C.addTransition(
      State->BindExpr(Call.getOriginExpr(), C.getLocationContext(), V));
  return true;
}

bool fcl::giveIterator(const CallEvent &Call, SVal Pointer,
                       ProgramStateRef State, CheckerContext &C) {
  ReturnedObject Result(Call, State, C);
  if (Pointer.isUnknown() ||
      !Result.setPointer(Result.Place, Call.getResultType(), Pointer))
    return false;
  Result.give();
  return true;
}
