//===- Widening.cpp - what is known after a loop --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Widening.h"
#include "Ownership.h"
#include "Relevance.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/LoopWidening.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

class Widening {
public:
  Widening(ProgramStateRef State, const fcl::Writes &Written,
           const AnalysisContext &Context, CheckerContext &C)
      : Before(State), Written(Written), Context(Context), C(C),
        Frame(C.getStackFrame()) {}

  ProgramStateRef run() {
    findReachable();
    MemRegionManager &Regions = C.getStateManager().getRegionManager();
    const MemRegion *Spaces[] = {Regions.getStackLocalsRegion(Frame),
                                 Regions.getStackArgumentsRegion(Frame),
                                 Regions.getGlobalsRegion()};
    RegionAndSymbolInvalidationTraits Traits;
    for (const MemRegion *Space : Spaces)
      Traits.setTrait(Space,
                      RegionAndSymbolInvalidationTraits::TK_EntireMemSpace);
    llvm::SmallVector<const MemRegion *, 8> Changed;
    for (const MemRegion *Base : Reachable)
      if (isWritten(Base))
        Changed.push_back(Base);
      else
        Traits.setTrait(Base,
                        RegionAndSymbolInvalidationTraits::TK_PreserveContents);
    ProgramStateRef State = Before->invalidateRegions(
        Spaces, C.getCFGElementRef(), C.blockCount(), C.getLocationContext(),
        /*CausesPointerEscape=*/true, /*IS=*/nullptr, /*Call=*/nullptr,
        &Traits);
    for (const MemRegion *Base : Changed)
      if (const RecordDecl *Record = recordAt(Base))
        State = keepFields(State, loc::MemRegionVal(Base), *Record);
    State = state::keepObjects(State, Before, [&](const MemRegion *R) {
      return !isReplaced(R) &&
             (!llvm::is_contained(Changed, R->getBaseRegion()) ||
              isa<SymbolicRegion>(R));
    });
    return forgetSet(shareCreated(State));
  }

private:
  const ProgramStateRef Before;
  const fcl::Writes &Written;
  const AnalysisContext &Context;
  CheckerContext &C;
  const StackFrameContext *Frame;
  /// What the function's variables lead to, themselves included.
  llvm::SmallSetVector<const MemRegion *, 32> Reachable;

  /// Whether there may be another descriptor now, or none.
  bool isReplaced(const MemRegion *R) const {
    const Object *O = state::object(Before, R);
    return O && Written.Replaced.contains(O->FamilyId);
  }

  /// Which handle leads to which of them is not known any more.
  ProgramStateRef shareCreated(ProgramStateRef State) const {
    ProgramStateRef Result = State;
    state::forEachObject(State, [&](const MemRegion *R, const Object &O) {
      if (Written.Created.contains(O.FamilyId))
        Result = shareObject(Result, R);
    });
    return Result;
  }

  ProgramStateRef forgetSet(ProgramStateRef State) const {
    const Model &M = Context.M;
    for (size_t Id = 0; Id < M.Families.size(); ++Id)
      for (const Attribute &A : M.Families[Id].Attributes)
        if (Written.Attributes.contains(&A))
          State = state::forgetAttribute(State, Id,
                                         &A - M.Families[Id].Attributes.data());
    return State;
  }

  void findReachable() {
    struct Collector : SymbolVisitor {
      llvm::SmallSetVector<const MemRegion *, 32> &Found;
      Collector(llvm::SmallSetVector<const MemRegion *, 32> &Found)
          : Found(Found) {}
      bool VisitSymbol(SymbolRef) override { return true; }
      bool VisitMemRegion(const MemRegion *R) override {
        if (!isa<MemSpaceRegion>(R))
          Found.insert(R->getBaseRegion());
        return true;
      }
    } Found(Reachable);
    auto scan = [&](SVal V) { Before->scanReachableSymbols(V, Found); };
    const auto *FD = cast<FunctionDecl>(Frame->getDecl());
    for (const ParmVarDecl *Parameter : FD->parameters())
      scan(Before->getLValue(Parameter, Frame));
    for (const CFGBlock *Block : *Frame->getCFG())
      for (const CFGElement &Element : *Block)
        if (auto S = Element.getAs<CFGStmt>())
          if (const auto *Declaration = dyn_cast<DeclStmt>(S->getStmt()))
            for (const Decl *D : Declaration->decls())
              if (const auto *Variable = dyn_cast<VarDecl>(D))
                scan(Before->getLValue(Variable, Frame));
    const auto *Method = dyn_cast<CXXMethodDecl>(FD);
    if (Method && Method->isImplicitObjectMemberFunction()) {
      Loc This = C.getSValBuilder().getCXXThis(Method, Frame);
      Reachable.insert(This.getAsRegion());
      scan(Before->getSVal(This));
    }
  }

  bool isWritten(const MemRegion *Base) const {
    if (isa<CXXThisRegion>(Base))
      return false;
    if (const auto *Symbolic = dyn_cast<SymbolicRegion>(Base))
      return isWritten(Symbolic->getPointeeStaticType());
    if (const auto *Variable = dyn_cast<VarRegion>(Base)) {
      QualType Ty = Variable->getValueType();
      const VarDecl *D = Variable->getDecl();
      if (Ty->isReferenceType())
        return false;
      // Of another function's variable pointers are what is left.
      return Written.Memory.contains(D->getCanonicalDecl()) ||
             (Ty->isScalarType() && Variable->getStackFrame() == Frame
                  ? isWrittenThroughPointer(D)
                  : isWritten(Ty));
    }
    const auto *Typed = dyn_cast<TypedValueRegion>(Base);
    return !Typed || isWritten(Typed->getValueType());
  }

  /// Whether something of the type may be written, wherever it is.
  bool isWritten(QualType Ty) const {
    if (const auto *Array = Ty->getAsArrayTypeUnsafe())
      return isWritten(Array->getElementType());
    if (Ty->isReferenceType())
      return false;
    const RecordDecl *Record = Ty->getAsRecordDecl();
    if (!Record)
      return Ty->isVoidType() ||
             Written.Memory.contains(EffectReader::behind(Ty));
    if (!(Record = Record->getDefinition()) ||
        Written.Memory.contains(Record->getCanonicalDecl()))
      return true;
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
      for (const CXXBaseSpecifier &Base : Class->bases())
        if (isWritten(Base.getType()))
          return true;
    return llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
      return isWritten(*Field);
    });
  }
  bool isWritten(const FieldDecl &Field) const {
    return Written.Memory.contains(Field.getCanonicalDecl()) ||
           (Field.getType()->isScalarType() ? isWrittenThroughPointer(&Field)
                                            : isWritten(Field.getType()));
  }
  bool isWrittenThroughPointer(const ValueDecl *D) const {
    return Context.Relevant->isAddressTaken(D) &&
           Written.Memory.contains(EffectReader::behind(D->getType()));
  }

  static const RecordDecl *recordAt(const MemRegion *Base) {
    QualType Ty;
    if (const auto *Symbolic = dyn_cast<SymbolicRegion>(Base))
      Ty = Symbolic->getPointeeStaticType();
    else if (const auto *Typed = dyn_cast<TypedValueRegion>(Base))
      Ty = Typed->getValueType();
    const RecordDecl *Record = Ty.isNull() ? nullptr : Ty->getAsRecordDecl();
    return Record && !Record->isUnion() ? Record->getDefinition() : nullptr;
  }

  /// Binds what the loop has left alone in an object that it writes.
  ProgramStateRef keepFields(ProgramStateRef State, SVal Object,
                             const RecordDecl &Record) const {
    if (Written.Memory.contains(Record.getCanonicalDecl()))
      return State;
    if (const auto *Class = dyn_cast<CXXRecordDecl>(&Record))
      for (const CXXBaseSpecifier &Base : Class->bases()) {
        const RecordDecl *BaseRecord = Base.getType()->getAsRecordDecl();
        const auto *Region = dyn_cast<SubRegion>(Object.getAsRegion());
        if (BaseRecord && BaseRecord->getDefinition() && Region)
          State = keepFields(State, State->getLValue(Base, Region),
                             *BaseRecord->getDefinition());
      }
    for (const FieldDecl *Field : Record.fields()) {
      QualType Ty = Field->getType();
      if (Field->isBitField() ||
          Written.Memory.contains(Field->getCanonicalDecl()))
        continue;
      SVal Place = State->getLValue(Field, Object);
      const RecordDecl *Inner = Ty->getAsRecordDecl();
      if (Inner && !Inner->isUnion() && Inner->getDefinition()) {
        State = keepFields(State, Place, *Inner->getDefinition());
        continue;
      }
      SVal V = Ty->isScalarType() && !isWritten(*Field)
                   ? Before->getSVal(Place.castAs<Loc>(), Ty)
                   : UnknownVal();
      if (!V.isUnknownOrUndef())
        State = State->bindLoc(Place, V, C.getLocationContext());
    }
    return State;
  }
};

} // namespace

ProgramStateRef fcl::widen(ProgramStateRef State, const CFGBlock &Header,
                           const AnalysisContext &Context, CheckerContext &C) {
  // A summary says what happens to all that the caller can see.
  const fcl::Writes *Written =
      Context.Recorder ? nullptr : Context.Relevant->writtenInLoop(Header);
  if (!Written)
    return getWidenedLoopState(State, C.getLocationContext(), C.blockCount(),
                               C.getCFGElementRef());
  return Widening(State, *Written, Context, C).run();
}
