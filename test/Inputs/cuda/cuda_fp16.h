//===- cuda_fp16.h - mock for the tests -----------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUDA_FP16_H
#define FCL_MOCK_CUDA_FP16_H

#include "driver_types.h"

typedef struct __align__(2) {
  unsigned short x;
} __half_raw;
typedef struct __align__(4) {
  unsigned short x, y;
} __half2_raw;

#ifdef __cplusplus

struct __align__(2) __half {
  unsigned short __x;

  __half() = default;
  __host__ __device__ __half(const __half_raw &raw);
  __host__ __device__ __half(float value);
  __host__ __device__ __half(double value);
  __host__ __device__ __half(int value);
  __host__ __device__ __half(unsigned value);
  __host__ __device__ __half(long long value);
  __host__ __device__ __half &operator=(float value);
  __host__ __device__ operator float() const;
  __host__ __device__ operator __half_raw() const;
};

struct __align__(4) __half2 {
  __half x, y;

  __half2() = default;
  __host__ __device__ __half2(const __half &x, const __half &y);
};

typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half nv_half;

__host__ __device__ __half __float2half(float value);
__host__ __device__ __half __float2half_rn(float value);
__host__ __device__ __half __double2half(double value);
__host__ __device__ float __half2float(__half value);
__host__ __device__ __half2 __floats2half2_rn(float x, float y);
__host__ __device__ __half2 __half2half2(__half value);

#else
typedef __half_raw __half;
typedef __half2_raw __half2;
#endif

#endif // FCL_MOCK_CUDA_FP16_H
