//===- cuda_fp6.h - 6-bit floating-point types --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP6_H
#define FCL_CUDA_FP6_H
#define __CUDA_FP6_H__ // Programs ask for it.

#include "cuda_fp8.h"

typedef unsigned char __nv_fp6_storage_t;
typedef unsigned short __nv_fp6x2_storage_t;
typedef unsigned __nv_fp6x4_storage_t;

typedef enum __nv_fp6_interpretation_t {
  __NV_E2M3,
  __NV_E3M2
} __nv_fp6_interpretation_t;

#define FCL_HD __host__ __device__
FCL_HD __nv_fp6_storage_t __nv_cvt_double_to_fp6(double,
                                                 __nv_fp6_interpretation_t,
                                                 enum cudaRoundMode);
FCL_HD __nv_fp6_storage_t __nv_cvt_float_to_fp6(float,
                                                __nv_fp6_interpretation_t,
                                                enum cudaRoundMode);
FCL_HD __nv_fp6x2_storage_t __nv_cvt_float2_to_fp6x2(float2,
                                                     __nv_fp6_interpretation_t,
                                                     enum cudaRoundMode);
FCL_HD __nv_fp6_storage_t __nv_cvt_halfraw_to_fp6(__half_raw,
                                                  __nv_fp6_interpretation_t,
                                                  enum cudaRoundMode);
FCL_HD __nv_fp6x2_storage_t __nv_cvt_halfraw2_to_fp6x2(
    __half2_raw, __nv_fp6_interpretation_t, enum cudaRoundMode);
FCL_HD __nv_fp6_storage_t __nv_cvt_bfloat16raw_to_fp6(__nv_bfloat16_raw,
                                                      __nv_fp6_interpretation_t,
                                                      enum cudaRoundMode);
FCL_HD __nv_fp6x2_storage_t __nv_cvt_bfloat16raw2_to_fp6x2(
    __nv_bfloat162_raw, __nv_fp6_interpretation_t, enum cudaRoundMode);
FCL_HD __half_raw __nv_cvt_fp6_to_halfraw(__nv_fp6_storage_t,
                                          __nv_fp6_interpretation_t);
FCL_HD __half2_raw __nv_cvt_fp6x2_to_halfraw2(__nv_fp6x2_storage_t,
                                              __nv_fp6_interpretation_t);
#undef FCL_HD

#ifdef __cplusplus
FCL_SMALL_FLOAT(__nv_fp6_e2m3, __nv_fp6_storage_t)
FCL_SMALL_PAIR(__nv_fp6x2_e2m3, __nv_fp6x2_storage_t, 2)
FCL_SMALL_QUAD(__nv_fp6x4_e2m3, __nv_fp6x4_storage_t, 4)
FCL_SMALL_FLOAT(__nv_fp6_e3m2, __nv_fp6_storage_t)
FCL_SMALL_PAIR(__nv_fp6x2_e3m2, __nv_fp6x2_storage_t, 2)
FCL_SMALL_QUAD(__nv_fp6x4_e3m2, __nv_fp6x4_storage_t, 4)
#endif

#endif // FCL_CUDA_FP6_H
