//===- cuda_fp8.h - 8-bit floating-point types --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP8_H
#define FCL_CUDA_FP8_H
#define __CUDA_FP8_H__ // Programs ask for it.

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

#define FCL_HD __host__ __device__
FCL_HD __nv_fp8_storage_t __nv_cvt_double_to_fp8(double, __nv_saturation_t,
                                                 __nv_fp8_interpretation_t);
FCL_HD
    __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2, __nv_saturation_t,
                                                   __nv_fp8_interpretation_t);
FCL_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(float, __nv_saturation_t,
                                                __nv_fp8_interpretation_t);
FCL_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2, __nv_saturation_t,
                                                     __nv_fp8_interpretation_t);
FCL_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw, __nv_saturation_t,
                                                  __nv_fp8_interpretation_t);
FCL_HD __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(
    __half2_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
FCL_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(
    __nv_bfloat16_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
FCL_HD __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(
    __nv_bfloat162_raw, __nv_saturation_t, __nv_fp8_interpretation_t);
FCL_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t,
                                          __nv_fp8_interpretation_t);
FCL_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t,
                                              __nv_fp8_interpretation_t);

#if FCL_CUDA_VERSION >= 12080
enum cudaRoundMode {
  cudaRoundNearest,
  cudaRoundZero,
  cudaRoundPosInf,
  cudaRoundMinInf
};
FCL_HD __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float, __nv_saturation_t,
                                                 enum cudaRoundMode);
FCL_HD __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double, __nv_saturation_t,
                                                  enum cudaRoundMode);
FCL_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__nv_bfloat16_raw,
                                                       __nv_saturation_t,
                                                       enum cudaRoundMode);
FCL_HD __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t);
#endif

#ifdef __cplusplus
#include "fcl/small_floats.h"

FCL_SMALL_FLOAT(__nv_fp8_e4m3, __nv_fp8_storage_t)
FCL_SMALL_FLOAT(__nv_fp8_e5m2, __nv_fp8_storage_t)
FCL_SMALL_PAIR(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t, 2)
FCL_SMALL_PAIR(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t, 2)
FCL_SMALL_QUAD(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t, 4)
FCL_SMALL_QUAD(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t, 4)
#if FCL_CUDA_VERSION >= 12080
FCL_SMALL_FLOAT(__nv_fp8_e8m0, __nv_fp8_storage_t)
FCL_SMALL_PAIR(__nv_fp8x2_e8m0, __nv_fp8x2_storage_t, 2)
FCL_SMALL_QUAD(__nv_fp8x4_e8m0, __nv_fp8x4_storage_t, 4)
#endif
#endif // __cplusplus
#undef FCL_HD

#endif // FCL_CUDA_FP8_H
