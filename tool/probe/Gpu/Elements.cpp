//===- Elements.cpp - numbers as they lie in memory -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elements.h"
#include "llvm/ADT/APFloat.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <library_types.h>
#include <map>

using namespace fcl::probe;
using llvm::APFloat;

namespace {

/// One component of an element.
struct Component {
  unsigned Bits;                             ///< As stored.
  const llvm::fltSemantics *Float = nullptr; ///< Null: an integer.
  bool IsSigned = true;
  unsigned Count = 1; ///< 2: a complex number.
};

const Component *componentOf(int64_t Type) {
  static const std::pair<int64_t, Component> Components[] = {
      {CUDA_R_16F, {16, &APFloat::IEEEhalf()}},
      {CUDA_C_16F, {16, &APFloat::IEEEhalf(), true, 2}},
      {CUDA_R_16BF, {16, &APFloat::BFloat()}},
      {CUDA_C_16BF, {16, &APFloat::BFloat(), true, 2}},
      {CUDA_R_32F, {32, &APFloat::IEEEsingle()}},
      {CUDA_C_32F, {32, &APFloat::IEEEsingle(), true, 2}},
      {CUDA_R_64F, {64, &APFloat::IEEEdouble()}},
      {CUDA_C_64F, {64, &APFloat::IEEEdouble(), true, 2}},
      {CUDA_R_8I, {8}},
      {CUDA_C_8I, {8, nullptr, true, 2}},
      {CUDA_R_8U, {8, nullptr, false}},
      {CUDA_R_32I, {32}},
      {CUDA_R_8F_E4M3, {8, &APFloat::Float8E4M3FN()}},
      {CUDA_R_8F_E5M2, {8, &APFloat::Float8E5M2()}},
  };
  // By number: this is asked for each element.
  static const std::array<const Component *, 64> ByType = [] {
    std::array<const Component *, 64> Result = {};
    for (auto &[Type, C] : Components)
      Result[Type] = &C;
    return Result;
  }();
  return uint64_t(Type) < ByType.size() ? ByType[Type] : nullptr;
}

/// What each of the patterns of a short type means.
const std::vector<double> &meanings(const Component &C) {
  static std::map<const llvm::fltSemantics *, std::vector<double>> Known;
  static const llvm::fltSemantics *Last = nullptr;
  static const std::vector<double> *LastValues = nullptr;
  if (C.Float == Last)
    return *LastValues;
  std::vector<double> &Values = Known[C.Float];
  Last = C.Float;
  LastValues = &Values;
  for (uint64_t Pattern = Values.size(); Pattern < uint64_t(1) << C.Bits;
       ++Pattern)
    Values.push_back(
        APFloat(*C.Float, llvm::APInt(C.Bits, Pattern)).convertToDouble());
  return Values;
}

double loadComponent(const char *From, const Component &C) {
  uint64_t Bits = 0;
  std::memcpy(&Bits, From, C.Bits / 8);
  if (!C.Float)
    return C.IsSigned ? llvm::SignExtend64(Bits, C.Bits) : double(Bits);
  if (C.Bits <= 16)
    return meanings(C)[Bits];
  return C.Bits == 32 ? llvm::bit_cast<float>(uint32_t(Bits))
                      : llvm::bit_cast<double>(Bits);
}

void storeComponent(char *To, double Value, const Component &C) {
  uint64_t Bits;
  if (!C.Float) {
    Bits = uint64_t(int64_t(std::nearbyint(Value)));
  } else {
    APFloat Converted(Value);
    bool LosesInfo;
    Converted.convert(*C.Float, APFloat::rmNearestTiesToEven, &LosesInfo);
    Bits = Converted.bitcastToAPInt().getZExtValue();
  }
  std::memcpy(To, &Bits, C.Bits / 8);
}

} // namespace

bool fcl::probe::hasElements(int64_t Type) { return componentOf(Type); }

bool fcl::probe::isComplex(int64_t Type) {
  const Component *C = componentOf(Type);
  return C && C->Count == 2;
}

bool fcl::probe::isInteger(int64_t Type) {
  const Component *C = componentOf(Type);
  return C && !C->Float;
}

size_t fcl::probe::bytesOfElement(int64_t Type) {
  switch (Type) {
  case CUDA_R_4F_E2M1:
  case CUDA_R_6F_E2M3:
  case CUDA_R_6F_E3M2:
    return 1;
  }
  const Component *C = componentOf(Type);
  return C ? C->Bits / 8 * C->Count : 16;
}

std::vector<char> fcl::probe::encode(double Value, int64_t Type) {
  if (!hasElements(Type))
    Type = CUDA_R_32F;
  std::vector<char> Bytes(bytesOfElement(Type));
  store(Bytes.data(), 0, saturate(Value, Type), Type);
  return Bytes;
}

Number fcl::probe::load(const char *Array, size_t Index, int64_t Type) {
  const Component &C = *componentOf(Type);
  const char *From = Array + Index * bytesOfElement(Type);
  return {loadComponent(From, C),
          C.Count == 2 ? loadComponent(From + C.Bits / 8, C) : 0};
}

void fcl::probe::store(char *Array, size_t Index, Number Value, int64_t Type) {
  const Component &C = *componentOf(Type);
  char *To = Array + Index * bytesOfElement(Type);
  storeComponent(To, Value.real(), C);
  if (C.Count == 2)
    storeComponent(To + C.Bits / 8, Value.imag(), C);
}

double fcl::probe::saturate(double Value, int64_t Type) {
  const Component &C = *componentOf(Type);
  double Least, Greatest;
  if (!C.Float) {
    Greatest = std::ldexp(1.0, C.Bits - C.IsSigned) - 1;
    Least = C.IsSigned ? -Greatest - 1 : 0;
  } else if (C.Bits == 8) {
    Greatest = APFloat::getLargest(*C.Float).convertToDouble();
    Least = -Greatest;
  } else {
    return Value;
  }
  return std::clamp(Value, Least, Greatest);
}

double fcl::probe::roundingError(int64_t Type) {
  const Component &C = *componentOf(Type);
  return C.Float ? std::ldexp(1.0, -int(APFloat::semanticsPrecision(*C.Float)))
                 : 0;
}
