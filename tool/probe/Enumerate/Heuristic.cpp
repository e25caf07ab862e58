//===- Heuristic.cpp - one query of a support table, for real -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Heuristic.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
using llvm::Twine;

static constexpr StringRef Operands[] = {"a", "b", "c", "d"};
static constexpr size_t MemorySize = size_t(1) << 20;
static constexpr int64_t MaxWorkspace = int64_t(32) << 20;

namespace {

/// An attribute's value as Set takes it.
struct Setting {
  const Attribute &A;
  char Bytes[8];

  Setting(const Model &M, StringRef FactName, int64_t Value)
      : A(attribute(M, M.Facts[M.required(FactName)])) {
    // Little-endian: the low bytes come first.
    std::memcpy(Bytes, &Value, sizeof Value);
  }
  static const Attribute &attribute(const Model &M, const Fact &F) {
    return M.Families[F.FamilyId].Attributes[F.AttributeId];
  }
};

} // namespace

Heuristic::Heuristic(const Library &Lib, const Model &M) : Lib(Lib), M(M) {
  const Setting Workspace(M, "pref.max_workspace", MaxWorkspace);
  // The first call makes the context, or says why there is none.
  if (cudaError_t E = Lib.cudaMalloc(&Memory, MemorySize); E != cudaSuccess)
    Error = Lib.cudaGetErrorString(E);
  else if (Lib.cublasLtCreate(&Handle) != CUBLAS_STATUS_SUCCESS)
    Error = "cublasLtCreate failed";
  else if (Lib.cublasLtMatmulPreferenceCreate(&Pref) != CUBLAS_STATUS_SUCCESS ||
           Lib.cublasLtMatmulPreferenceSetAttribute(
               Pref, cublasLtMatmulPreferenceAttributes_t(Workspace.A.Number),
               Workspace.Bytes, Workspace.A.Size) != CUBLAS_STATUS_SUCCESS)
    Error = "no matmul preference";
}

cublasLtMatrixLayout_t Heuristic::layout(int64_t Type, int64_t Extent) {
  auto [It, IsNew] = Layouts.try_emplace({Type, Extent}, nullptr);
  if (IsNew &&
      Lib.cublasLtMatrixLayoutCreate(&It->second, cudaDataType_t(Type), Extent,
                                     Extent, Extent) != CUBLAS_STATUS_SUCCESS)
    It->second = nullptr;
  return It->second;
}

bool Heuristic::set(const Twine &Fact, int64_t Value) {
  const Setting S(M, Fact.str(), Value);
  return Lib.cublasLtMatmulDescSetAttribute(
             Desc, cublasLtMatmulDescAttributes_t(S.A.Number), S.Bytes,
             S.A.Size) == CUBLAS_STATUS_SUCCESS;
}

bool Heuristic::setPointer(const Twine &Fact) {
  return set(Fact, int64_t(reinterpret_cast<uintptr_t>(Memory)));
}

bool Heuristic::setAll(const DescQuery &Q, int64_t Extent) {
  bool Ok = true;
  if (Q.TransA)
    Ok &= set("transa", CUBLAS_OP_T);
  if (Q.TransB)
    Ok &= set("transb", CUBLAS_OP_T);
  if (Q.Epilogue)
    Ok &= set("epilogue", Q.Epilogue);
  if (Q.usesBias())
    Ok &= setPointer("bias.ptr");
  if (Q.BiasType)
    Ok &= set("bias.type", *Q.BiasType);
  if (Q.usesAux())
    Ok &= setPointer("aux.ptr") && set("aux.ld", Extent);
  if (Q.AuxType)
    Ok &= set("aux.type", *Q.AuxType);
  for (auto [Operand, Mode, HasScale] :
       llvm::zip(Operands, Q.ScaleMode, Q.HasScale)) {
    if (Mode)
      Ok &= set(Operand + ".scale.mode", Mode);
    if (HasScale)
      Ok &= setPointer(Operand + ".scale.ptr");
  }
  if (Q.HasAmax)
    Ok &= setPointer("d.amax");
  if (Q.FastAccum)
    Ok &= set("fast_accum", 1);
  return Ok;
}

void Heuristic::makeDesc(const DescQuery &Q, int64_t Extent) {
  if (DescIsOf == std::pair(Q, Extent))
    return;
  DescIsOf = {Q, Extent};
  if (Desc)
    Lib.cublasLtMatmulDescDestroy(Desc);
  Desc = nullptr;
  if (Lib.cublasLtMatmulDescCreate(&Desc, cublasComputeType_t(Q.Compute),
                                   cudaDataType_t(Q.ScaleType)) !=
      CUBLAS_STATUS_SUCCESS)
    Desc = nullptr;
  else if (!setAll(Q, Extent)) {
    Lib.cublasLtMatmulDescDestroy(Desc);
    Desc = nullptr;
  }
}

Answer Heuristic::ask(const Query &Q) {
  makeDesc(Q.Desc, Q.Extent);
  cublasLtMatrixLayout_t Of[4];
  for (auto [Layout, Type] : llvm::zip(Of, Q.Types))
    Layout = layout(Type, Q.Extent);
  if (!Desc || llvm::is_contained(Of, nullptr))
    return Answer::NotSet;
  cublasLtMatmulHeuristicResult_t Result;
  std::memset(&Result, 0, sizeof Result);
  int Count = 0;
  switch (Lib.cublasLtMatmulAlgoGetHeuristic(Handle, Desc, Of[0], Of[1], Of[2],
                                             Of[3], Pref, 1, &Result, &Count)) {
  case CUBLAS_STATUS_SUCCESS:
    return Count > 0 ? Answer::Accepted : Answer::OtherStatus;
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return Answer::NotSupported;
  case CUBLAS_STATUS_INVALID_VALUE:
    return Answer::InvalidValue;
  default:
    return Answer::OtherStatus;
  }
}
