//===- Pointers.cpp - residency and alignment of pointers -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pointers.h"
#include "clang/AST/Attr.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/MemRegion.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// Alignment that cudaMalloc and its like promise (CUDA programming guide,
/// "Device Memory Accesses"); rules never ask for more.
constexpr unsigned MaxAlign = 256;

struct AllocationFunction {
  Space Where;
  unsigned Align;
  /// The parameter that receives the pointer; -1: it is the result.
  int OutParameter;
  /// The parameter that is the size in bytes; -1: none is.
  int SizeParameter;
};

std::optional<AllocationFunction> allocationFunction(StringRef Name) {
  using F = AllocationFunction;
  return llvm::StringSwitch<std::optional<F>>(Name)
      .Cases({"cudaMalloc", "cudaMallocAsync", "cudaMallocFromPoolAsync"},
             F{Space::Device, MaxAlign, 0, 1})
      .Cases({"cuMemAlloc", "cuMemAlloc_v2"}, F{Space::Device, MaxAlign, 0, 1})
      .Case("cudaMallocPitch", F{Space::Device, MaxAlign, 0, -1})
      .Cases({"cudaMallocManaged", "cuMemAllocManaged"},
             F{Space::Managed, MaxAlign, 0, 1})
      .Cases({"cudaMallocHost", "cudaHostAlloc"},
             F{Space::Pinned, MaxAlign, 0, 1})
      .Case("malloc", F{Space::Host, 0, -1, 0})
      .Case("calloc", F{Space::Host, 0, -1, -1})
      .Cases({"realloc", "aligned_alloc", "memalign"}, F{Space::Host, 0, -1, 1})
      .Default(std::nullopt);
}

Space spaceOfVariable(const VarDecl *D) {
  if (D->hasAttr<HIPManagedAttr>())
    return Space::Managed;
  if (D->hasAttr<CUDADeviceAttr>() || D->hasAttr<CUDAConstantAttr>() ||
      D->hasAttr<CUDASharedAttr>())
    return Space::Device;
  return Space::Host;
}

/// In bytes, where it is constant.
std::optional<uint64_t> offsetInBase(const MemRegion *R) {
  RegionOffset Offset = R->getAsOffset();
  if (!Offset.isValid() || Offset.hasSymbolicOffset() ||
      Offset.getOffset() < 0 || Offset.getOffset() % 8)
    return std::nullopt;
  return uint64_t(Offset.getOffset()) / 8;
}

} // namespace

PointerFacts fcl::pointerFacts(ProgramStateRef State, SVal Pointer) {
  PointerFacts Facts;
  if (std::optional<loc::ConcreteInt> Address =
          Pointer.getAs<loc::ConcreteInt>()) {
    Facts.Null = toTri(Address->getValue()->isZero());
    return Facts;
  }
  const MemRegion *R = Pointer.getAsRegion();
  if (!R) {
    ConditionTruthVal IsNull = State->isNull(Pointer);
    if (IsNull.isConstrained())
      Facts.Null = toTri(IsNull.isConstrainedTrue());
    return Facts;
  }
  ConditionTruthVal IsNull = State->isNull(Pointer);
  if (IsNull.isConstrained())
    Facts.Null = toTri(IsNull.isConstrainedTrue());

  const MemRegion *Base = R->getBaseRegion();
  unsigned BaseAlign = 0;
  int64_t Bytes = -1;
  if (const Allocation *A = state::allocation(State, Base)) {
    Facts.Where = A->Where;
    BaseAlign = A->Align;
    Bytes = A->Bytes;
    Facts.Null = Tri::False;
  } else if (const auto *Variable = dyn_cast<VarRegion>(Base)) {
    Facts.Null = Tri::False;
    // A reference parameter's own region never appears here; a pointer into
    // a variable does.
    Facts.Where = spaceOfVariable(Variable->getDecl());
  } else if (Base->hasMemorySpace<StackSpaceRegion, GlobalsSpaceRegion>(
                 State) &&
             !isa<SymbolicRegion>(Base)) {
    Facts.Null = Tri::False;
    Facts.Where = Space::Host;
  } else if (Base->hasMemorySpace<HeapSpaceRegion>(State)) {
    Facts.Where = Space::Host;
  }
  if (std::optional<uint64_t> Offset = offsetInBase(R)) {
    if (BaseAlign)
      Facts.Align = std::min(BaseAlign, alignmentOf(*Offset));
    if (Bytes >= 0)
      Facts.Room = Bytes - int64_t(*Offset);
  }
  return Facts;
}

unsigned fcl::alignmentOf(uint64_t Bytes) {
  uint64_t LowestBit = Bytes & (~Bytes + 1);
  return LowestBit ? std::min<uint64_t>(LowestBit, MaxAlign) : MaxAlign;
}

PassedPointer fcl::passedPointer(ProgramStateRef State, SVal Pointer) {
  const MemRegion *R = Pointer.getAsRegion();
  const auto *Base = R ? dyn_cast<SymbolicRegion>(R->getBaseRegion()) : nullptr;
  const auto *Loaded =
      Base ? dyn_cast<SymbolRegionValue>(Base->getSymbol()) : nullptr;
  const auto *Variable =
      Loaded ? dyn_cast<VarRegion>(Loaded->getRegion()) : nullptr;
  // What a path has looked at is not only passed on.
  if (!Variable || !isa<ParmVarDecl>(Variable->getDecl()) ||
      !Variable->getStackFrame()->inTopFrame() ||
      state::allocation(State, Base))
    return {};
  std::optional<uint64_t> Bytes = offsetInBase(R);
  if (!Bytes)
    return {};
  return {cast<ParmVarDecl>(Variable->getDecl()), *Bytes};
}

StringRef fcl::elementType(SVal Pointer) {
  const MemRegion *R = Pointer.getAsRegion();
  if (!R)
    return "";
  QualType Ty;
  if (const auto *Symbolic = dyn_cast<SymbolicRegion>(R))
    Ty = Symbolic->getSymbol()->getType()->getPointeeType();
  else if (const auto *Typed = dyn_cast<TypedValueRegion>(R))
    Ty = Typed->getValueType();
  if (Ty.isNull())
    return "";
  while (const ArrayType *Array = Ty->getAsArrayTypeUnsafe())
    Ty = Array->getElementType();
  if (Ty->isSpecificBuiltinType(BuiltinType::Float))
    return "CUDA_R_32F";
  if (Ty->isSpecificBuiltinType(BuiltinType::Double))
    return "CUDA_R_64F";
  const RecordDecl *Record = Ty->getAsRecordDecl();
  if (!Record || !Record->getIdentifier())
    return "";
  return llvm::StringSwitch<StringRef>(Record->getName())
      .Case("__half", "CUDA_R_16F")
      .Case("__nv_bfloat16", "CUDA_R_16BF")
      .Case("__nv_fp8_e4m3", "CUDA_R_8F_E4M3")
      .Case("__nv_fp8_e5m2", "CUDA_R_8F_E5M2")
      .Default("");
}

bool fcl::evalAllocation(const CallEvent &Call, CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  const auto *Origin = dyn_cast_or_null<CallExpr>(Call.getOriginExpr());
  if (!FD || !Origin || !FD->getIdentifier())
    return false;
  if (FD->getName() == "cudaHostRegister" && Call.getNumArgs() == 3)
    if (const MemRegion *R = Call.getArgSVal(0).getAsRegion()) {
      // Pageable memory becomes pinned; the call itself is the engine's.
      ProgramStateRef State = state::setAllocation(
          C.getState(), R->getBaseRegion(), {Space::Pinned, 0, Origin});
      C.addTransition(State->BindExpr(
          Origin, C.getLocationContext(),
          C.getSValBuilder().makeIntVal(0, Call.getResultType())));
      return true;
    }
  std::optional<AllocationFunction> F = allocationFunction(FD->getName());
  if (!F || !FD->getDeclContext()->getRedeclContext()->isFileContext())
    return false;
  ProgramStateRef State = C.getState();
  SValBuilder &SVB = C.getSValBuilder();
  const LocationContext *LCtx = C.getLocationContext();

  auto allocate = [&](QualType PointerType) -> SVal {
    DefinedSVal V = SVB.getConjuredHeapSymbolVal(C.getCFGElementRef(), LCtx,
                                                 PointerType, C.blockCount());
    if (ProgramStateRef NonNull = State->assume(V, true))
      State = NonNull;
    const MemRegion *R = V.getAsRegion();
    if (!R)
      return V;
    const llvm::APSInt *Bytes =
        F->SizeParameter >= 0 && unsigned(F->SizeParameter) < Call.getNumArgs()
            ? SVB.getKnownValue(State, Call.getArgSVal(F->SizeParameter))
            : nullptr;
    State = state::setAllocation(
        State, R->getBaseRegion(),
        {F->Where, F->Align, Origin, Bytes ? Bytes->getExtValue() : -1});
    return V;
  };
  if (F->OutParameter < 0) {
    SVal V = allocate(Origin->getType());
    C.addTransition(State->BindExpr(Origin, LCtx, V));
    return true;
  }
  if (Call.getNumArgs() <= unsigned(F->OutParameter))
    return false;
  SVal Out = Call.getArgSVal(F->OutParameter);
  const MemRegion *OutRegion = Out.getAsRegion();
  if (OutRegion) {
    OutRegion = state::stripCasts(OutRegion);
    QualType PointerType = C.getASTContext().VoidPtrTy;
    if (const auto *Typed = dyn_cast<TypedValueRegion>(OutRegion))
      if (Typed->getValueType()->isPointerType())
        PointerType = Typed->getValueType();
    SVal V = allocate(PointerType); // Changes State.
    State = State->bindLoc(loc::MemRegionVal(OutRegion), V, LCtx);
  }
  QualType Result = Origin->getType();
  if (Result->isIntegralOrEnumerationType())
    State = State->BindExpr(Origin, LCtx, SVB.makeIntVal(0, Result));
  C.addTransition(State);
  return true;
}
