//===- AttributeCalls.cpp - SetAttribute and GetAttribute ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ApiCall.h"
#include "Objects.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// Whether the symbol was reached from parameters, members or globals alone.
static bool isInput(SymbolRef Sym) {
  const auto *Loaded = dyn_cast<SymbolRegionValue>(Sym);
  if (!Loaded)
    return false;
  const MemRegion *Base = Loaded->getRegion()->getBaseRegion();
  if (const auto *Symbolic = dyn_cast<SymbolicRegion>(Base))
    return isInput(Symbolic->getSymbol());
  return isa<VarRegion>(Base);
}

/// Whether a handle may be that of an object created on this path without
/// being known as such. Parameters and members came in from outside.
static bool mayAlias(const MemRegion *Object, ProgramStateRef State) {
  if (!Object)
    return true;
  return isa<SymbolicRegion>(Object) && !state::isTracked(State, Object) &&
         !isInput(cast<SymbolicRegion>(Object)->getSymbol());
}

/// What a Set stores: the value behind `Buffer`, widened.
static SVal loadBuffer(SVal Buffer, const Attribute &A, ProgramStateRef State,
                       SValBuilder &SVB) {
  const TypedValueRegion *Variable = state::pointee(Buffer);
  if (!Variable || Variable->getValueType()->isIncompleteType())
    return UnknownVal();
  QualType Ty = Variable->getValueType();
  ASTContext &AST = SVB.getContext();
  if (!Ty->isScalarType())
    return UnknownVal();
  SVal V = State->getSVal(Variable);
  if (V.isUndef())
    return UnknownVal();
  const int64_t Size = AST.getTypeSizeInChars(Ty).getQuantity();
  // Hosts are little-endian: the first bytes of an integer are its low ones.
  if (Size > int64_t(A.Size) && A.Size == 4 && A.Ty.K != FactType::Pointer &&
      Ty->isIntegerType()) {
    V = SVB.evalCast(V, AST.IntTy, Ty);
    Ty = AST.IntTy;
  } else if (Size != int64_t(A.Size)) {
    return UnknownVal();
  }
  if (A.Ty.K != FactType::Pointer && Ty->isIntegralOrEnumerationType())
    return SVB.evalCast(V, AST.LongLongTy, Ty);
  return V;
}

/// Bytes of the variable behind a buffer; nothing when it is not known.
static std::optional<int64_t> objectSize(SVal Buffer, const ASTContext &AST) {
  const TypedValueRegion *Variable = state::pointee(Buffer);
  // An element or a field may be the first part of something larger.
  if (!Variable || !isa<VarRegion>(Variable) ||
      Variable->getValueType()->isIncompleteType() ||
      Variable->getValueType()->isArrayType())
    return std::nullopt;
  return AST.getTypeSizeInChars(Variable->getValueType()).getQuantity();
}

/// Whether the buffer argument of a pointer attribute is the address of a
/// pointer; nothing when the types do not tell.
static std::optional<bool> takesAddress(const clang::Expr *Buffer,
                                        const ASTContext &AST) {
  QualType Ty = Buffer->IgnoreParenCasts()->getType();
  if (!Ty->isPointerType())
    return std::nullopt;
  QualType Pointee = Ty->getPointeeType();
  if (Pointee->isPointerType())
    return true;
  // float, half and the like hold no address; void and bytes may hold anything.
  if (Pointee->isIncompleteType() || Pointee->isCharType() ||
      AST.getTypeSizeInChars(Pointee).getQuantity() >= 8)
    return std::nullopt;
  return false;
}

/// Whether the enumerator that names an attribute is of the enum `Name`;
/// nothing when it is not an attribute's enumerator.
static std::optional<bool> isOfEnum(const clang::Expr *E, StringRef Name,
                                    const Model &M) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  const auto *Enumerator =
      Ref ? dyn_cast<EnumConstantDecl>(Ref->getDecl()) : nullptr;
  if (!Enumerator)
    return std::nullopt;
  StringRef Found = nameOf(*cast<EnumDecl>(Enumerator->getDeclContext()));
  for (const Family &F : M.Families)
    if (!F.AttributeEnum.empty() && F.AttributeEnum == Found)
      return Found == Name;
  return std::nullopt;
}

void ApiCall::evalSet() {
  const Family &F = family();
  SVal Handle = Event.getArgSVal(0), Buffer = Event.getArgSVal(2);
  const MemRegion *Object = state::objectRegion(Handle);
  judgeUse(Event::Use, Api.FamilyId, Handle);

  // A handle out of memory that is not modelled (an element of a container)
  // may be any that the path has created.
  if (mayAlias(Object, State))
    State = state::forgetFamily(State, Api.FamilyId);

  const llvm::APSInt *Number = SVB.getKnownValue(State, Event.getArgSVal(1));
  if (!Number) {
    // Any attribute may have been set.
    if (Object)
      State = state::forgetAttributes(State, Object);
    bindStatus();
    finish(Object);
    return;
  }
  const Attribute *A = F.find(Number->getExtValue(), Context.T.Library);
  const llvm::APSInt *Size = SVB.getKnownValue(State, Event.getArgSVal(3));

  Configuration Facts(M);
  auto setFact = [&](StringRef Name, Value V) {
    Facts.set(M.required(Name), V);
  };
  setFact("set.known", Value::integer(A != nullptr));
  setFact("set.number", Value::integer(Number->getExtValue()));
  if (Size)
    setFact("set.size", Value::integer(Size->getExtValue()));
  if (std::optional<bool> IsOwn =
          isOfEnum(Event.getArgExpr(1), F.AttributeEnum, M))
    setFact("set.own_attribute", Value::integer(*IsOwn));
  if (std::optional<int64_t> Bytes = objectSize(Buffer, C.getASTContext()))
    setFact("set.object_size", Value::integer(*Bytes));
  Tri IsNull = pointerFacts(State, Buffer).Null;
  if (IsNull != Tri::Unknown)
    setFact("set.buffer",
            IsNull == Tri::True ? Value::null() : Value::nonNull());
  SVal Stored = UnknownVal();
  if (A) {
    setFact("set.attribute", Value::integer(Model::attributeValue(
                                 Api.FamilyId, A - F.Attributes.data())));
    if (A->Size)
      setFact("set.expected_size", Value::integer(A->Size));
    setFact("set.since", Value::integer(A->Since));
    setFact("set.removed",
            A->Removed ? Value::integer(A->Removed) : Value::null());
    setFact("set.is_pointer", Value::integer(A->Ty.K == FactType::Pointer));
    if (std::optional<bool> Takes =
            takesAddress(Event.getArgExpr(2), C.getASTContext()))
      setFact("set.takes_address", Value::integer(*Takes));
    Stored = loadBuffer(Buffer, *A, State, SVB);
    // What a branch has merely asked for is no choice of the code.
    if (std::optional<nonloc::ConcreteInt> Chosen =
            Stored.getAs<nonloc::ConcreteInt>())
      setFact("set.value", Value::integer(Chosen->getValue()->getExtValue()));
  }
  size_t First = Items.size();
  judge(Event::Set, Facts, Object);
  // The type that makes the size wrong stands where the variable does.
  NamedValue Named =
      namedValue(Event.getArgExpr(2), Buffer, State, C.getLocationContext());
  for (Reporter::Item &I : llvm::drop_begin(Items, First))
    if (Named.Variable)
      I.Variables.push_back(Named);

  bool IsRefused = !A || !Family::inVersion(*A, Context.T.Library) ||
                   (A->Size && Size && Size->getExtValue() != A->Size) ||
                   IsNull == Tri::True;
  if (IsRefused) {
    auto Invalid = M.enumerator("CUBLAS_STATUS_INVALID_VALUE");
    bindStatus(Invalid ? Invalid->second : 7);
    finish(Object);
    return;
  }
  bindStatus();
  const NoteTag *Note = nullptr;
  if (Object) {
    int Index = A - F.Attributes.data();
    // An algorithm is a plain struct: what overwrites it ends what is known.
    if (F.IsPlainStruct && !state::isTracked(State, Object)) {
      fcl::Object Foreign;
      Foreign.FamilyId = Api.FamilyId;
      State = state::setObject(State, Object, Foreign);
    }
    bool ByEntry =
        C.inTopFrame() || !isOfEnum(Event.getArgExpr(1), F.AttributeEnum, M);
    State = state::setAttribute(State, Object, Index, {Stored, Site, ByEntry});
    if (const fcl::Object *Known = state::object(State, Object);
        Known && Known->WasRead) {
      fcl::Object Changed = *Known;
      Changed.Unread = Site;
      State = state::setObject(State, Object, Changed);
    }
    Note = Report.setNote(
        Object, Index, Site,
        A->Name + " set to " + describeStored(Stored, *A) + " here", C,
        dyn_cast_or_null<VarRegion>(state::pointee(Buffer)));
  }
  finish(Object, Note);
}

void ApiCall::evalGet() {
  const Family &F = family();
  SVal Handle = Event.getArgSVal(0);
  const MemRegion *Object = state::objectRegion(Handle);
  judgeUse(Event::Use, Api.FamilyId, Handle);
  readObject(Object);

  // The value as tracked, or a new unknown one.
  const TypedValueRegion *Out = state::pointee(Event.getArgSVal(2));
  if (Out && Out->getValueType()->isScalarType()) {
    QualType Ty = Out->getValueType();
    SVal V = SVB.conjureSymbolVal(Event, Ty, C.blockCount());
    const llvm::APSInt *Number = SVB.getKnownValue(State, Event.getArgSVal(1));
    const Attribute *A =
        Number ? F.find(Number->getExtValue(), Context.T.Library) : nullptr;
    if (A && Object) {
      const fcl::Object *Known = state::object(State, Object);
      if (const AttributeValue *Set =
              state::attribute(State, Object, A - F.Attributes.data())) {
        if (!Set->V.isUnknown())
          V = Ty->isPointerType()
                  ? Set->V
                  : SVB.evalCast(Set->V, Ty, C.getASTContext().LongLongTy);
      } else if (Known && Known->DefaultsKnown && A->Default.isInt() &&
                 Ty->isIntegralOrEnumerationType())
        V = SVB.makeIntVal(A->Default.asInt(), Ty);
    }
    bindOut(Out, V);
  }
  if (const MemRegion *Written = Event.getArgSVal(4).getAsRegion())
    invalidate(Written);
  bindStatus();
  finish(Object);
}
