//===- cublasLt.h - cuBLASLt --------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUBLASLT_H
#define FCL_CUBLASLT_H

#include "cublas_api.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cublasLt.inc"

static inline cublasStatus_t
cublasLtMatrixLayoutInit(cublasLtMatrixLayout_t layout, cudaDataType type,
                         uint64_t rows, uint64_t cols, int64_t ld) {
  return cublasLtMatrixLayoutInit_internal(layout, sizeof(*layout), type, rows,
                                           cols, ld);
}
static inline cublasStatus_t
cublasLtMatmulDescInit(cublasLtMatmulDesc_t desc,
                       cublasComputeType_t computeType,
                       cudaDataType_t scaleType) {
  return cublasLtMatmulDescInit_internal(desc, sizeof(*desc), computeType,
                                         scaleType);
}
static inline cublasStatus_t
cublasLtMatrixTransformDescInit(cublasLtMatrixTransformDesc_t desc,
                                cudaDataType scaleType) {
  return cublasLtMatrixTransformDescInit_internal(desc, sizeof(*desc),
                                                  scaleType);
}
static inline cublasStatus_t
cublasLtMatmulPreferenceInit(cublasLtMatmulPreference_t preference) {
  return cublasLtMatmulPreferenceInit_internal(preference, sizeof(*preference));
}
#if FCL_CUDA_VERSION >= 13000
static inline cublasStatus_t
cublasLtEmulationDescInit(cublasLtEmulationDesc_t desc) {
  return cublasLtEmulationDescInit_internal(desc, sizeof(*desc));
}
#endif
#if FCL_CUDA_VERSION >= 13010
static inline cublasStatus_t cublasLtGroupedMatrixLayoutInit(
    cublasLtMatrixLayout_t layout, cudaDataType type, int groupCount,
    const void *rows, const void *cols, const void *lds) {
  return cublasLtGroupedMatrixLayoutInit_internal(layout, sizeof(*layout), type,
                                                  groupCount, rows, cols, lds);
}
#endif

#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUBLASLT_H
