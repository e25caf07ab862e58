//===- cuda_bf16.h - mock for the tests -----------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUDA_BF16_H
#define FCL_MOCK_CUDA_BF16_H

#include "cuda_fp16.h"

typedef struct __align__(2) {
  unsigned short x;
} __nv_bfloat16_raw;
typedef struct __align__(4) {
  unsigned short x, y;
} __nv_bfloat162_raw;

#ifdef __cplusplus

struct __align__(2) __nv_bfloat16 {
  unsigned short __x;

  __nv_bfloat16() = default;
  __host__ __device__ __nv_bfloat16(const __nv_bfloat16_raw &raw);
  __host__ __device__ __nv_bfloat16(float value);
  __host__ __device__ __nv_bfloat16(double value);
  __host__ __device__ __nv_bfloat16(int value);
  __host__ __device__ __nv_bfloat16(unsigned value);
  __host__ __device__ __nv_bfloat16(long long value);
  __host__ __device__ __nv_bfloat16 &operator=(float value);
  __host__ __device__ operator float() const;
  __host__ __device__ operator __nv_bfloat16_raw() const;
};

struct __align__(4) __nv_bfloat162 {
  __nv_bfloat16 x, y;

  __nv_bfloat162() = default;
  __host__ __device__ __nv_bfloat162(const __nv_bfloat16 &x,
                                     const __nv_bfloat16 &y);
};

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

__host__ __device__ __nv_bfloat16 __float2bfloat16(float value);
__host__ __device__ __nv_bfloat16 __float2bfloat16_rn(float value);
__host__ __device__ __nv_bfloat16 __double2bfloat16(double value);
__host__ __device__ float __bfloat162float(__nv_bfloat16 value);
__host__ __device__ __nv_bfloat162 __floats2bfloat162_rn(float x, float y);

#else
typedef __nv_bfloat16_raw __nv_bfloat16;
typedef __nv_bfloat162_raw __nv_bfloat162;
#endif

#endif // FCL_MOCK_CUDA_BF16_H
