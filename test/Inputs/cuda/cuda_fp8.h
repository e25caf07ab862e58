//===- cuda_fp8.h - mock for the tests ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUDA_FP8_H
#define FCL_MOCK_CUDA_FP8_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned __nv_fp8x4_storage_t;

typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t {
  __NV_E4M3,
  __NV_E5M2
} __nv_fp8_interpretation_t;

#ifdef __cplusplus

#define FCL_FP8(Name)                                                          \
  struct Name {                                                                \
    __nv_fp8_storage_t __x;                                                    \
                                                                               \
    Name() = default;                                                          \
    __host__ __device__ explicit Name(float value);                            \
    __host__ __device__ explicit Name(double value);                           \
    __host__ __device__ explicit Name(int value);                              \
    __host__ __device__ explicit Name(unsigned value);                         \
    __host__ __device__ explicit Name(__half value);                           \
    __host__ __device__ explicit Name(__nv_bfloat16 value);                    \
    __host__ __device__ explicit operator float() const;                       \
    __host__ __device__ explicit operator __half() const;                      \
    __host__ __device__ explicit operator __nv_bfloat16() const;               \
  };
FCL_FP8(__nv_fp8_e4m3)
FCL_FP8(__nv_fp8_e5m2)
FCL_FP8(__nv_fp8_e8m0)
#undef FCL_FP8

struct __align__(2) __nv_fp8x2_e4m3 {
  __nv_fp8x2_storage_t __x;
};
struct __align__(2) __nv_fp8x2_e5m2 {
  __nv_fp8x2_storage_t __x;
};
struct __align__(4) __nv_fp8x4_e4m3 {
  __nv_fp8x4_storage_t __x;
};
struct __align__(4) __nv_fp8x4_e5m2 {
  __nv_fp8x4_storage_t __x;
};

__host__ __device__ __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float value, __nv_saturation_t saturate, __nv_fp8_interpretation_t type);

#endif // __cplusplus

#endif // FCL_MOCK_CUDA_FP8_H
