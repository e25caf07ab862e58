//===- cuda_bf16.h - bfloat16 -------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_BF16_H
#define FCL_CUDA_BF16_H
#define __CUDA_BF16_H__ // Programs ask for it.

#include "cuda_fp16.h"
#include "fcl/device.h"
#include "vector_functions.h"

typedef struct __align__(2) {
  unsigned short x;
} __nv_bfloat16_raw;
typedef struct __align__(4) {
  unsigned short x, y;
} __nv_bfloat162_raw;

#ifdef __cplusplus
#include <cstring>
#include <utility>

#define FCL_T __nv_bfloat16
#define FCL_T2 __nv_bfloat162
#define FCL_S bfloat16
#define FCL_S2 bfloat162
#define FCL_2S2 2bfloat162
#define FCL_MAKE2 bfloat162
#define FCL_RAW __nv_bfloat16_raw
#define FCL_RAW2 __nv_bfloat162_raw
#define FCL_OTHER __half
#ifdef __CUDA_NO_BFLOAT16_CONVERSIONS__
#define FCL_NO_CONVERSIONS
#endif
#ifdef __CUDA_NO_BFLOAT16_OPERATORS__
#define FCL_NO_OPERATORS
#endif
#ifdef __CUDA_NO_BFLOAT162_OPERATORS__
#define FCL_NO_OPERATORS2
#endif
#include "fcl/narrow_float.inc"

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#else
typedef __nv_bfloat16_raw __nv_bfloat16;
typedef __nv_bfloat162_raw __nv_bfloat162;
#endif

#endif // FCL_CUDA_BF16_H
