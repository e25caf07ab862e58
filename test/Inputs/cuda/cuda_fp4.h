//===- cuda_fp4.h - mock for the tests ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUDA_FP4_H
#define FCL_MOCK_CUDA_FP4_H

#include "cuda_fp8.h"

typedef __nv_fp8_storage_t __nv_fp4_storage_t;
typedef __nv_fp8_storage_t __nv_fp4x2_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp4x4_storage_t;

typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;

#ifdef __cplusplus

// One value in a byte; matrices hold the packed forms.
struct __nv_fp4_e2m1 {
  __nv_fp4_storage_t __x;

  __nv_fp4_e2m1() = default;
  __host__ __device__ explicit __nv_fp4_e2m1(float value);
  __host__ __device__ explicit __nv_fp4_e2m1(__half value);
  __host__ __device__ explicit __nv_fp4_e2m1(__nv_bfloat16 value);
  __host__ __device__ explicit operator float() const;
};

struct __nv_fp4x2_e2m1 {
  __nv_fp4x2_storage_t __x;
};
struct __align__(2) __nv_fp4x4_e2m1 {
  __nv_fp4x4_storage_t __x;
};

#endif // __cplusplus

#endif // FCL_MOCK_CUDA_FP4_H
