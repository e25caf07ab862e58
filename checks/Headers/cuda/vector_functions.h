//===- vector_functions.h - make_float4 and the like --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_VECTOR_FUNCTIONS_H
#define FCL_VECTOR_FUNCTIONS_H
#define __VECTOR_FUNCTIONS_H__ // Programs ask for it.

#include "vector_types.h"

#define FCL_MAKE static __inline__ __host__ __device__
#define FCL_MAKE_VECTORS(Name, Type)                                           \
  FCL_MAKE Name##1 make_##Name##1(Type x) {                                    \
    Name##1 V = {x};                                                           \
    return V;                                                                  \
  }                                                                            \
  FCL_MAKE Name##2 make_##Name##2(Type x, Type y) {                            \
    Name##2 V = {x, y};                                                        \
    return V;                                                                  \
  }                                                                            \
  FCL_MAKE Name##3 make_##Name##3(Type x, Type y, Type z) {                    \
    Name##3 V = {x, y, z};                                                     \
    return V;                                                                  \
  }                                                                            \
  FCL_MAKE Name##4 make_##Name##4(Type x, Type y, Type z, Type w) {            \
    Name##4 V = {x, y, z, w};                                                  \
    return V;                                                                  \
  }
FCL_MAKE_VECTORS(char, signed char)
FCL_MAKE_VECTORS(uchar, unsigned char)
FCL_MAKE_VECTORS(short, short)
FCL_MAKE_VECTORS(ushort, unsigned short)
FCL_MAKE_VECTORS(int, int)
FCL_MAKE_VECTORS(uint, unsigned)
FCL_MAKE_VECTORS(long, long)
FCL_MAKE_VECTORS(ulong, unsigned long)
FCL_MAKE_VECTORS(longlong, long long)
FCL_MAKE_VECTORS(ulonglong, unsigned long long)
FCL_MAKE_VECTORS(float, float)
FCL_MAKE_VECTORS(double, double)
#undef FCL_MAKE_VECTORS
#if FCL_CUDA_VERSION >= 13000
#define FCL_MAKE_WIDE(Name, Type)                                              \
  FCL_MAKE Name make_##Name(Type x, Type y, Type z, Type w) {                  \
    Name V = {x, y, z, w};                                                     \
    return V;                                                                  \
  }
FCL_MAKE_WIDE(long4_16a, long)
FCL_MAKE_WIDE(long4_32a, long)
FCL_MAKE_WIDE(ulong4_16a, unsigned long)
FCL_MAKE_WIDE(ulong4_32a, unsigned long)
FCL_MAKE_WIDE(longlong4_16a, long long)
FCL_MAKE_WIDE(longlong4_32a, long long)
FCL_MAKE_WIDE(ulonglong4_16a, unsigned long long)
FCL_MAKE_WIDE(ulonglong4_32a, unsigned long long)
FCL_MAKE_WIDE(double4_16a, double)
FCL_MAKE_WIDE(double4_32a, double)
#undef FCL_MAKE_WIDE
#endif
#undef FCL_MAKE

#endif // FCL_VECTOR_FUNCTIONS_H
