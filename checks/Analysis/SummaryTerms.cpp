//===- SummaryTerms.cpp - values in a summary's terms ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SummaryTerms.h"
#include "BodyWriter.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SymbolManager.h"
#include <cmath>

using namespace clang;
using namespace ento;
using namespace fcl;

using Text = SummaryTerms::Text;

/// A constant as a summary spells it.
std::string SummaryTerms::constant(const llvm::APSInt &Number,
                                   QualType Ty) const {
  if (const auto *Enum = Ty->getAs<clang::EnumType>())
    for (const EnumConstantDecl *D : Enum->getDecl()->enumerators()) {
      StringRef Name = D->getName();
      if (llvm::APSInt::isSameValue(D->getInitVal(), Number) &&
          (Name.starts_with("CUBLAS") || Name.starts_with("CUDA_")) &&
          Context.M.enumerator(Name))
        return Name.str();
    }
  return llvm::toString(Number, 10);
}

Text SummaryTerms::value(SVal V, QualType Ty) const {
  if (V.isUnknownOrUndef())
    return std::nullopt;
  if (std::optional<loc::ConcreteInt> Address = V.getAs<loc::ConcreteInt>())
    return Address->getValue()->isZero() ? Text("null") : std::nullopt;
  if (std::optional<nonloc::ConcreteInt> Number =
          V.getAs<nonloc::ConcreteInt>())
    return constant(*Number->getValue(), Ty);
  if (std::optional<loc::MemRegionVal> Pointer = V.getAs<loc::MemRegionVal>()) {
    if (State->isNull(*Pointer).isConstrainedTrue())
      return "null";
    return address(Pointer->getRegion());
  }
  SymbolRef Sym = V.getAsSymbol();
  if (!Sym)
    return std::nullopt;
  if (Text Named = symbol(Sym))
    return Named;
  if (const llvm::APSInt *Known = SVB.getKnownValue(State, V))
    return constant(*Known, Ty);
  return std::nullopt;
}

Text SummaryTerms::binary(const Text &L, BinaryOperatorKind Op,
                          const Text &R) const {
  if (!L || !R ||
      (!BinaryOperator::isMultiplicativeOp(Op) &&
       !BinaryOperator::isAdditiveOp(Op)))
    return std::nullopt;
  return "(" + *L + " " + BinaryOperator::getOpcodeStr(Op).str() + " " + *R +
         ")";
}

Text SummaryTerms::symbol(SymbolRef Sym) const {
  for (const SummaryStep *Step = Steps; Step; Step = Step->Before)
    for (const SummaryStep::Name &Name : Step->Names)
      if (Name.Symbol == Sym &&
          (!Name.Place ||
           State->getSVal(Name.Place, Sym->getType()).getAsSymbol(true) == Sym))
        return Name.Text;
  const TypedValueRegion *Origin = nullptr;
  if (const auto *Loaded = dyn_cast<SymbolRegionValue>(Sym))
    Origin = Loaded->getRegion();
  else if (const auto *Derived = dyn_cast<SymbolDerived>(Sym))
    // What a call has left in a variable, as long as it is there.
    if (State->getSVal(Derived->getRegion()).getAsSymbol(true) == Sym)
      Origin = Derived->getRegion();
  if (Origin) {
    if (isa<CXXThisRegion>(Origin))
      return isInput(Origin) ? Text("this") : std::nullopt;
    // Of a reference it is the address.
    bool IsReference = Origin->getValueType()->isReferenceType();
    if (IsReference && !isa<VarRegion>(Origin))
      return std::nullopt;
    Text Place = place(Origin);
    // A value that was there before, of a place that was changed since, has
    // another name; a parameter itself is kept by the callee.
    if (Place && isa<SymbolRegionValue>(Sym) && !isa<VarRegion>(Origin) &&
        State->getSVal(Origin).getAsSymbol(true) != Sym)
      return std::nullopt;
    return Place && IsReference ? Text("&" + *Place) : Place;
  }
  if (const auto *E = dyn_cast<SymIntExpr>(Sym))
    return binary(symbol(E->getLHS()), E->getOpcode(),
                  llvm::toString(*E->getRHS(), 10));
  if (const auto *E = dyn_cast<IntSymExpr>(Sym))
    return binary(llvm::toString(*E->getLHS(), 10), E->getOpcode(),
                  symbol(E->getRHS()));
  if (const auto *E = dyn_cast<SymSymExpr>(Sym))
    return binary(symbol(E->getLHS()), E->getOpcode(), symbol(E->getRHS()));
  return std::nullopt;
}

bool SummaryTerms::isInput(SymbolRef Sym) const {
  const auto *Loaded = dyn_cast<SymbolRegionValue>(Sym);
  return Loaded && isInput(Loaded->getRegion());
}

bool SummaryTerms::isInput(const MemRegion *R) const {
  R = R->getBaseRegion();
  if (const auto *Symbolic = dyn_cast<SymbolicRegion>(R))
    return isInput(Symbolic->getSymbol());
  if (const auto *Variable = dyn_cast<VarRegion>(R))
    return isa<ParmVarDecl>(Variable->getDecl()) &&
           Variable->getStackFrame() == Frame;
  if (const auto *This = dyn_cast<CXXThisRegion>(R)) {
    const auto *Space = dyn_cast<StackSpaceRegion>(This->getSuperRegion());
    return Space && Space->getStackFrame() == Frame;
  }
  return false;
}

/// The smart pointer whose pointer the place is; null when it is none.
static const MemRegion *smartPointer(const MemRegion *R) {
  PointerWay Way;
  while (true) {
    const auto *Field = dyn_cast<FieldRegion>(R);
    const auto *Base = dyn_cast<CXXBaseObjectRegion>(R);
    if (!Field && !Base)
      return nullptr;
    const MemRegion *Super = cast<SubRegion>(R)->getSuperRegion();
    QualType Ty;
    if (const auto *Typed = dyn_cast<TypedValueRegion>(Super))
      Ty = Typed->getValueType();
    else if (const auto *Symbolic = dyn_cast<SymbolicRegion>(Super))
      Ty = Symbolic->getSymbol()->getType()->getPointeeType();
    const CXXRecordDecl *Class =
        Ty.isNull() ? nullptr : Ty->getAsCXXRecordDecl();
    if (!Class)
      return nullptr;
    if (Field) {
      Way.insert(Way.begin(), Field->getDecl());
    } else {
      auto Specifier = llvm::find_if(Class->bases(), [&](const auto &B) {
        return declaresSameEntity(B.getType()->getAsCXXRecordDecl(),
                                  Base->getDecl());
      });
      if (Specifier == Class->bases_end())
        return nullptr;
      Way.insert(Way.begin(), &*Specifier);
    }
    if (PointerWay Wanted = pointerIn(Ty); !Wanted.empty())
      return Wanted == Way ? Super : nullptr;
    R = Super;
  }
}

std::optional<SummaryTerms::Object>
SummaryTerms::object(const MemRegion *R) const {
  for (const SummaryStep *Step = Steps; Step; Step = Step->Before)
    for (const SummaryStep::Name &Name : Step->Names)
      if (!Name.Symbol && Name.Place == R)
        return Object{Name.Text, cast<TypedValueRegion>(R)->getValueType()};
  if (const MemRegion *Holder = smartPointer(R)) {
    std::optional<Object> O = object(Holder);
    return O ? std::optional(
                   Object{O->Text, cast<TypedValueRegion>(R)->getValueType()})
             : std::nullopt;
  }
  if (const auto *Symbolic = dyn_cast<SymbolicRegion>(R)) {
    SymbolRef Sym = Symbolic->getSymbol();
    Text Pointer = symbol(Sym);
    if (!Pointer)
      return std::nullopt;
    StringRef Referred = *Pointer;
    Referred.consume_front("&");
    return Object{Referred.str(), Sym->getType()->getPointeeType()};
  }
  if (const auto *Variable = dyn_cast<VarRegion>(R)) {
    const auto *Parameter = dyn_cast<ParmVarDecl>(Variable->getDecl());
    if (!Parameter || !isInput(R))
      return std::nullopt;
    return Object{"$" + std::to_string(Parameter->getFunctionScopeIndex() + 1),
                  Parameter->getType().getNonReferenceType()};
  }
  if (const auto *Element = dyn_cast<ElementRegion>(R)) {
    // The first of what a pointer of this type points at.
    if (!Element->getIndex().isZeroConstant())
      return std::nullopt;
    std::optional<Object> Super = object(Element->getSuperRegion());
    return Super && Context.AST.hasSameUnqualifiedType(
                        Super->Ty, Element->getElementType())
               ? Super
               : std::nullopt;
  }
  if (const auto *Base = dyn_cast<CXXBaseObjectRegion>(R))
    return object(Base->getSuperRegion());
  if (const auto *Field = dyn_cast<FieldRegion>(R)) {
    std::optional<Object> Super = object(Field->getSuperRegion());
    const RecordDecl *Record = Super ? Super->Ty->getAsRecordDecl() : nullptr;
    llvm::SmallVector<const CXXBaseSpecifier *, 2> Bases;
    if (!Record || !Field->getDecl()->getIdentifier() ||
        findField(*Record, Field->getDecl()->getName(), Bases) !=
            Field->getDecl())
      return std::nullopt;
    return Object{Super->Text + "." + Field->getDecl()->getNameAsString(),
                  Field->getDecl()->getType().getNonReferenceType()};
  }
  return std::nullopt;
}

Text SummaryTerms::place(const MemRegion *R) const {
  R = state::stripCasts(R);
  const auto *Symbolic = dyn_cast<SymbolicRegion>(R);
  std::optional<Object> O = object(R);
  if (!O || !Symbolic)
    return O ? Text(O->Text) : std::nullopt;
  // What a reference refers to has its name; what a pointer points at, a star.
  Text Pointer = symbol(Symbolic->getSymbol());
  return StringRef(*Pointer).starts_with("&") ? O->Text : "*" + *Pointer;
}

Text SummaryTerms::address(const MemRegion *R) const {
  R = state::stripCasts(R);
  if (const auto *Symbolic = dyn_cast<SymbolicRegion>(R))
    return symbol(Symbolic->getSymbol());
  // A parameter that is handed on by value is a copy.
  if (isa<VarRegion>(R) && isInput(R))
    return std::nullopt;
  std::optional<Object> O = object(R);
  return O ? Text("&" + O->Text) : std::nullopt;
}

Text SummaryTerms::snapshot(SVal Pointer) const {
  const TypedValueRegion *Variable = state::pointee(Pointer);
  if (!Variable || !Variable->getValueType()->isScalarType())
    return std::nullopt;
  QualType Ty = Variable->getValueType();
  SVal V = State->getSVal(Variable);
  if (Ty->isRealFloatingType()) {
    std::optional<double> Known;
    if (SymbolRef Sym = V.getAsSymbol())
      Known = state::constant(State, Sym);
    const auto *Region = dyn_cast<VarRegion>(Variable);
    if (!Known && Region && Ty.isConstQualified() &&
        Region->getDecl()->getAnyInitializer())
      if (const APValue *Init = Region->getDecl()->evaluateValue();
          Init && Init->isFloat())
        Known = Init->getFloat().convertToDouble();
    if (Known) {
      llvm::SmallString<24> Digits;
      llvm::APFloat(*Known).toString(Digits);
      if (!StringRef(Digits).contains('.') && !StringRef(Digits).contains('E'))
        Digits += ".0";
      return std::isfinite(*Known) ? Text("&" + Digits.str().str())
                                   : std::nullopt;
    }
  }
  Text Value = value(V, Ty);
  if (!Value)
    return std::nullopt;
  // Of another width than what it came from.
  SymbolRef Sym = V.getAsSymbol();
  if (Sym && Ty->isIntegerType() &&
      Sym->getType()->isIntegralOrEnumerationType()) {
    const ASTContext &AST = Context.AST;
    uint64_t Bits = AST.getTypeSize(Ty);
    if (AST.getTypeSize(Sym->getType()) != Bits ||
        StringRef(*Value).starts_with("(")) {
      if (Bits != 32 && Bits != 64)
        return std::nullopt;
      Value = (Ty->isSignedIntegerType() ? "int" : "uint") +
              std::to_string(Bits) + "(" + *Value + ")";
    }
  }
  return "&" + *Value;
}
