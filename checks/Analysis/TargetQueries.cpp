//===- TargetQueries.cpp - what the target answers ---------------------------
//===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetQueries.h"
#include "Memory.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// cudaDeviceAttr (driver_types.h).
constexpr int ComputeCapabilityMajor = 75, ComputeCapabilityMinor = 76;

ProgramStateRef bindResult(ProgramStateRef State, const CallEvent &Call,
                           uint64_t Value, CheckerContext &C) {
  return State->BindExpr(
      Call.getOriginExpr(), C.getLocationContext(),
      C.getSValBuilder().makeIntVal(Value, Call.getResultType()));
}

/// Binds the integer variable behind `Out`.
ProgramStateRef bindOut(ProgramStateRef State, SVal Out, uint64_t Value,
                        CheckerContext &C) {
  const TypedValueRegion *Typed = state::pointee(Out);
  if (!Typed || !Typed->getValueType()->isIntegralOrEnumerationType())
    return State;
  return State->bindLoc(
      loc::MemRegionVal(Typed),
      C.getSValBuilder().makeIntVal(Value, Typed->getValueType()),
      C.getLocationContext());
}

ProgramStateRef bindProperties(ProgramStateRef State, SVal Out, const Target &T,
                               CheckerContext &C) {
  const TypedValueRegion *Typed = state::pointee(Out);
  const RecordDecl *Record =
      Typed ? Typed->getValueType()->getAsRecordDecl() : nullptr;
  if (!Record)
    return State;
  for (const FieldDecl *Field : Record->fields())
    if (Field->getName() == "major" || Field->getName() == "minor")
      State = State->bindLoc(
          State->getLValue(Field, loc::MemRegionVal(Typed)),
          C.getSValBuilder().makeIntVal(
              Field->getName() == "major" ? T.Arch / 10 : T.Arch % 10,
              Field->getType()),
          C.getLocationContext());
  return State;
}

/// cublasStatus_t is a typedef of an enum without a name.
bool isStatusOfCublas(QualType Ty) {
  const auto *Typedef = Ty->getAs<TypedefType>();
  return Typedef && Typedef->getDecl()->getName() == "cublasStatus_t";
}

} // namespace

bool fcl::evalTargetQuery(const CallEvent &Call, const Target &T,
                          CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || !FD->getIdentifier() ||
      !isa_and_nonnull<CallExpr>(Call.getOriginExpr()) ||
      !Call.getResultType()->isIntegralOrEnumerationType() ||
      !FD->getDeclContext()->getRedeclContext()->isFileContext())
    return false;
  StringRef Name = FD->getName();
  ProgramStateRef State = C.getState();
  if (Name == "cublasLtGetVersion" && Call.getNumArgs() == 0) {
    C.addTransition(bindResult(State, Call, T.Library, C));
    return true;
  }
  if (Name == "cudaDeviceGetAttribute" && Call.getNumArgs() == 3) {
    const llvm::APSInt *Which =
        C.getSValBuilder().getKnownValue(State, Call.getArgSVal(1));
    if (!Which ||
        (*Which != ComputeCapabilityMajor && *Which != ComputeCapabilityMinor))
      return false;
    State = bindOut(
        State, Call.getArgSVal(0),
        *Which == ComputeCapabilityMajor ? T.Arch / 10 : T.Arch % 10, C);
    C.addTransition(bindResult(State, Call, 0, C));
    return true;
  }
  if (Name.starts_with("cudaGetDeviceProperties") && Call.getNumArgs() == 2) {
    State = afterLibraryCall(Call, C);
    State = bindProperties(State, Call.getArgSVal(0), T, C);
    C.addTransition(bindResult(State, Call, 0, C));
    return true;
  }
  return false;
}

bool fcl::isOfRuntime(const FunctionDecl &FD) {
  const auto *Status = FD.getReturnType()->getAs<clang::EnumType>();
  return FD.getIdentifier() && FD.getName().starts_with("cuda") && Status &&
         Status->getDecl()->getName() == "cudaError" &&
         (!FD.hasBody() || FD.isTemplateInstantiation()) &&
         FD.getDeclContext()->getRedeclContext()->isFileContext();
}

bool fcl::evalRuntimeCall(const CallEvent &Call, CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || !FD->getIdentifier() || FD->hasBody() ||
      !isa_and_nonnull<CallExpr>(Call.getOriginExpr()) ||
      !FD->getDeclContext()->getRedeclContext()->isFileContext())
    return false;
  if (!isOfRuntime(*FD) && !(FD->getName().starts_with("cublas") &&
                             isStatusOfCublas(Call.getResultType())))
    return false;
  C.addTransition(bindResult(afterLibraryCall(Call, C), Call, 0, C));
  return true;
}
