//===- cuda_fp4.h - 4-bit floating-point types --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP4_H
#define FCL_CUDA_FP4_H
#define __CUDA_FP4_H__ // Programs ask for it.

#include "cuda_fp8.h"

typedef unsigned char __nv_fp4_storage_t;
typedef unsigned char __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp4x4_storage_t;

typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;

#define FCL_HD __host__ __device__
FCL_HD __nv_fp4_storage_t __nv_cvt_double_to_fp4(double,
                                                 __nv_fp4_interpretation_t,
                                                 enum cudaRoundMode);
FCL_HD __nv_fp4_storage_t __nv_cvt_float_to_fp4(float,
                                                __nv_fp4_interpretation_t,
                                                enum cudaRoundMode);
FCL_HD __nv_fp4x2_storage_t __nv_cvt_float2_to_fp4x2(float2,
                                                     __nv_fp4_interpretation_t,
                                                     enum cudaRoundMode);
FCL_HD __nv_fp4_storage_t __nv_cvt_halfraw_to_fp4(__half_raw,
                                                  __nv_fp4_interpretation_t,
                                                  enum cudaRoundMode);
FCL_HD __nv_fp4x2_storage_t __nv_cvt_halfraw2_to_fp4x2(
    __half2_raw, __nv_fp4_interpretation_t, enum cudaRoundMode);
FCL_HD __nv_fp4_storage_t __nv_cvt_bfloat16raw_to_fp4(__nv_bfloat16_raw,
                                                      __nv_fp4_interpretation_t,
                                                      enum cudaRoundMode);
FCL_HD __nv_fp4x2_storage_t __nv_cvt_bfloat16raw2_to_fp4x2(
    __nv_bfloat162_raw, __nv_fp4_interpretation_t, enum cudaRoundMode);
FCL_HD __half_raw __nv_cvt_fp4_to_halfraw(__nv_fp4_storage_t,
                                          __nv_fp4_interpretation_t);
FCL_HD __half2_raw __nv_cvt_fp4x2_to_halfraw2(__nv_fp4x2_storage_t,
                                              __nv_fp4_interpretation_t);
#undef FCL_HD

#ifdef __cplusplus
FCL_SMALL_FLOAT(__nv_fp4_e2m1, __nv_fp4_storage_t)
FCL_SMALL_PAIR(__nv_fp4x2_e2m1, __nv_fp4x2_storage_t, 1)
FCL_SMALL_QUAD(__nv_fp4x4_e2m1, __nv_fp4x4_storage_t, 2)
#endif

#endif // FCL_CUDA_FP4_H
