//===- vector_types.h - int2, float4, dim3 and the like -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_VECTOR_TYPES_H
#define FCL_VECTOR_TYPES_H
#define __VECTOR_TYPES_H__ // Programs ask for it.

#include "host_defines.h"

#ifdef __cplusplus
#define FCL_STRUCT(Name, Align, Type, ...)                                     \
  struct Align Name {                                                          \
    Type __VA_ARGS__;                                                          \
  };
#else
#define FCL_STRUCT(Name, Align, Type, ...)                                     \
  struct Align Name {                                                          \
    Type __VA_ARGS__;                                                          \
  };                                                                           \
  typedef struct Name Name;
#endif
#define FCL_VECTORS(Name, Type, Align2, Align4)                                \
  FCL_STRUCT(Name##1, , Type, x)                                               \
  FCL_STRUCT(Name##2, __align__(Align2), Type, x, y)                           \
  FCL_STRUCT(Name##3, , Type, x, y, z)                                         \
  FCL_STRUCT(Name##4, __align__(Align4), Type, x, y, z, w)

FCL_VECTORS(char, signed char, 2, 4)
FCL_VECTORS(uchar, unsigned char, 2, 4)
FCL_VECTORS(short, short, 4, 8)
FCL_VECTORS(ushort, unsigned short, 4, 8)
FCL_VECTORS(int, int, 8, 16)
FCL_VECTORS(uint, unsigned, 8, 16)
FCL_VECTORS(long, long, 16, 16)
FCL_VECTORS(ulong, unsigned long, 16, 16)
FCL_VECTORS(longlong, long long, 16, 16)
FCL_VECTORS(ulonglong, unsigned long long, 16, 16)
FCL_VECTORS(float, float, 8, 16)
FCL_VECTORS(double, double, 16, 16)
#if FCL_CUDA_VERSION >= 13000
#define FCL_WIDE(Name, Type)                                                   \
  FCL_STRUCT(Name##4_16a, __align__(16), Type, x, y, z, w)                     \
  FCL_STRUCT(Name##4_32a, __align__(32), Type, x, y, z, w)
FCL_WIDE(long, long)
FCL_WIDE(ulong, unsigned long)
FCL_WIDE(longlong, long long)
FCL_WIDE(ulonglong, unsigned long long)
FCL_WIDE(double, double)
#undef FCL_WIDE
#endif
#undef FCL_VECTORS
#undef FCL_STRUCT

struct dim3 {
  unsigned x, y, z;
#ifdef __cplusplus
  __host__ __device__ constexpr dim3(unsigned X = 1, unsigned Y = 1,
                                     unsigned Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const {
    return uint3{x, y, z};
  }
#endif
};
#ifndef __cplusplus
typedef struct dim3 dim3;
#endif

#endif // FCL_VECTOR_TYPES_H
