//===- cuComplex.h - complex numbers ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUCOMPLEX_H
#define FCL_CUCOMPLEX_H
#define CU_COMPLEX_H_ // Programs ask for it.

#include "vector_functions.h"
#include <math.h>

#define FCL_FN static __inline__ __host__ __device__
#define FCL_COMPLEX(Type, Name, Suffix, Real, Imag, Conj)                      \
  FCL_FN Type make_##Name(Suffix r, Suffix i) {                                \
    Type V = {r, i};                                                           \
    return V;                                                                  \
  }                                                                            \
  FCL_FN Suffix Real(Type v) { return v.x; }                                   \
  FCL_FN Suffix Imag(Type v) { return v.y; }                                   \
  FCL_FN Type Conj(Type v) { return make_##Name(v.x, -v.y); }

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
FCL_COMPLEX(cuFloatComplex, cuFloatComplex, float, cuCrealf, cuCimagf, cuConjf)
FCL_COMPLEX(cuDoubleComplex, cuDoubleComplex, double, cuCreal, cuCimag, cuConj)
FCL_FN cuComplex make_cuComplex(float x, float y) {
  return make_cuFloatComplex(x, y);
}
FCL_FN cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex v) {
  return make_cuDoubleComplex((double)v.x, (double)v.y);
}
FCL_FN cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex v) {
  return make_cuFloatComplex((float)v.x, (float)v.y);
}
#define FCL_ARITHMETIC(Type, Scalar, End)                                      \
  FCL_FN Type cuCadd##End(Type a, Type b) {                                    \
    Type V = {a.x + b.x, a.y + b.y};                                           \
    return V;                                                                  \
  }                                                                            \
  FCL_FN Type cuCsub##End(Type a, Type b) {                                    \
    Type V = {a.x - b.x, a.y - b.y};                                           \
    return V;                                                                  \
  }                                                                            \
  FCL_FN Type cuCmul##End(Type a, Type b) {                                    \
    Type V = {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};                   \
    return V;                                                                  \
  }                                                                            \
  FCL_FN Type cuCdiv##End(Type a, Type b) {                                    \
    Scalar N = b.x * b.x + b.y * b.y;                                          \
    Type V = {(a.x * b.x + a.y * b.y) / N, (a.y * b.x - a.x * b.y) / N};       \
    return V;                                                                  \
  }                                                                            \
  FCL_FN Type cuCfma##End(Type a, Type b, Type c) {                            \
    return cuCadd##End(cuCmul##End(a, b), c);                                  \
  }                                                                            \
  FCL_FN Scalar cuCabs##End(Type v) { return (Scalar)hypot(v.x, v.y); }
FCL_ARITHMETIC(cuFloatComplex, float, f)
FCL_ARITHMETIC(cuDoubleComplex, double, )
#undef FCL_ARITHMETIC
#undef FCL_COMPLEX
#undef FCL_FN

#endif // FCL_CUCOMPLEX_H
