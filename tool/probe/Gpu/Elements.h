//===- Elements.h - numbers as they lie in memory ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_ELEMENTS_H
#define FCL_PROBE_ELEMENTS_H

#include <complex>
#include <cstdint>
#include <vector>

namespace fcl::probe {

using Number = std::complex<double>;

/// Of a cudaDataType_t. Types of less than a byte count as one, so that whole
/// matrices of them are not too small; 16 for a type that nobody knows.
size_t bytesOfElement(int64_t Type);
/// Whether the functions below know the type.
bool hasElements(int64_t Type);
bool isComplex(int64_t Type);
bool isInteger(int64_t Type);

/// `Value` as an element of `Type`, rounded to nearest; complex numbers get no
/// imaginary part, and an unknown type is FP32.
std::vector<char> encode(double Value, int64_t Type);

/// Element `Index` of an array of `Type`, which hasElements.
Number load(const char *Array, size_t Index, int64_t Type);
/// Real types drop the imaginary part; the others take both.
void store(char *Array, size_t Index, Number Value, int64_t Type);

/// What an element of the type can hold of `Value`: the nearest end of its
/// range. The library saturates integers and FP8.
double saturate(double Value, int64_t Type);
/// Half the distance to the next element, relative to the value.
double roundingError(int64_t Type);

} // namespace fcl::probe

#endif // FCL_PROBE_ELEMENTS_H
