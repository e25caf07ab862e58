//===- Buffers.cpp - the storage behind an argument ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/DynamicExtent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

using namespace clang;
using namespace ento;
using namespace fcl;

std::optional<int64_t> fcl::capacity(ProgramStateRef State, SVal Buffer,
                                     QualType Element) {
  const MemRegion *R = Buffer.getAsRegion();
  if (!R || Element->isIncompleteType() || Element->isFunctionType())
    return std::nullopt;
  SValBuilder &SVB = State->getStateManager().getSValBuilder();
  const llvm::APSInt *Bytes =
      SVB.getKnownValue(State, getDynamicExtentWithOffset(State, Buffer));
  if (!Bytes || Bytes->isNegative())
    return std::nullopt;
  return Bytes->getExtValue() /
         SVB.getContext().getTypeSizeInChars(Element).getQuantity();
}

bool fcl::isUninitialized(ProgramStateRef State, SVal Buffer) {
  const TypedValueRegion *R = state::pointee(Buffer);
  if (!R || !isa<VarRegion>(R->getBaseRegion()) ||
      !R->hasMemorySpace<StackLocalsSpaceRegion>(State))
    return false;
  // The first scalar in it stands for the whole.
  SValBuilder &SVB = State->getStateManager().getSValBuilder();
  QualType Ty = R->getValueType();
  SVal Location = loc::MemRegionVal(R);
  while (!Ty->isScalarType()) {
    if (const auto *Array = SVB.getContext().getAsArrayType(Ty)) {
      Ty = Array->getElementType();
      Location = State->getLValue(Ty, SVB.makeArrayIndex(0), Location);
      continue;
    }
    const auto *Record = Ty->getAsRecordDecl();
    if (!Record || Record->field_empty())
      return false;
    const FieldDecl *First = *Record->field_begin();
    Ty = First->getType();
    Location = State->getLValue(First, Location);
  }
  std::optional<Loc> L = Location.getAs<Loc>();
  return L && State->getSVal(*L, Ty).isUndef();
}
