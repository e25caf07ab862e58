//===- cuda_fp16.h - half precision -------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP16_H
#define FCL_CUDA_FP16_H
#define __CUDA_FP16_H__ // Programs ask for it.

#include "fcl/device.h"
#include "vector_functions.h"

typedef struct __align__(2) {
  unsigned short x;
} __half_raw;
typedef struct __align__(4) {
  unsigned short x, y;
} __half2_raw;

#ifdef __cplusplus
#include <cassert>
#include <cstring>
#include <utility>

#define FCL_T __half
#define FCL_T2 __half2
#define FCL_S half
#define FCL_S2 half2
#define FCL_2S2 2half2
#define FCL_MAKE2 half2
#define FCL_RAW __half_raw
#define FCL_RAW2 __half2_raw
#define FCL_OTHER __nv_bfloat16
#ifdef __CUDA_NO_HALF_CONVERSIONS__
#define FCL_NO_CONVERSIONS
#endif
#ifdef __CUDA_NO_HALF_OPERATORS__
#define FCL_NO_OPERATORS
#endif
#ifdef __CUDA_NO_HALF2_OPERATORS__
#define FCL_NO_OPERATORS2
#endif
#include "fcl/narrow_float.inc"

typedef __half half;
typedef __half __nv_half;
typedef __half nv_half;
typedef __half2 half2;
typedef __half2 __nv_half2;
typedef __half2 nv_half2;

#else
typedef __half_raw __half;
typedef __half2_raw __half2;
#endif

#endif // FCL_CUDA_FP16_H
