//===- cublas_api.h - cuBLAS --------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUBLAS_API_H
#define FCL_CUBLAS_API_H
#define CUBLAS_API_H_ // Programs ask for it.

#include "cuComplex.h"
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "driver_types.h"
#include "library_types.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cublas_api.inc"
#ifdef FCL_CUBLAS_VERSION // Of the toolkit that these headers stand in for.
#undef CUBLAS_VER_MAJOR
#undef CUBLAS_VER_MINOR
#undef CUBLAS_VER_PATCH
#undef CUBLAS_VERSION
#define CUBLAS_VER_MAJOR (FCL_CUBLAS_VERSION / 10000)
#define CUBLAS_VER_MINOR (FCL_CUBLAS_VERSION / 100 % 100)
#define CUBLAS_VER_PATCH (FCL_CUBLAS_VERSION % 100)
#define CUBLAS_VERSION FCL_CUBLAS_VERSION
#endif
#ifdef __cplusplus
} // extern "C"

// Older programs pass the type to compute in as a type of data.
static inline cublasStatus_t
cublasMigrateComputeType(cublasHandle_t handle, cudaDataType_t type,
                         cublasComputeType_t *computeType) {
  switch (type) {
  case CUDA_R_32F:
  case CUDA_C_32F:
    *computeType = CUBLAS_COMPUTE_32F;
    return CUBLAS_STATUS_SUCCESS;
  case CUDA_R_64F:
  case CUDA_C_64F:
    *computeType = CUBLAS_COMPUTE_64F;
    return CUBLAS_STATUS_SUCCESS;
  case CUDA_R_16F:
    *computeType = CUBLAS_COMPUTE_16F;
    return CUBLAS_STATUS_SUCCESS;
  case CUDA_R_32I:
    *computeType = CUBLAS_COMPUTE_32I;
    return CUBLAS_STATUS_SUCCESS;
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}
cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa,
                            cublasOperation_t transb, int m, int n, int k,
                            const void *alpha, const void *A,
                            cudaDataType Atype, int lda, const void *B,
                            cudaDataType Btype, int ldb, const void *beta,
                            void *C, cudaDataType Ctype, int ldc,
                            cudaDataType computeType, cublasGemmAlgo_t algo);
cublasStatus_t cublasGemmBatchedEx(
    cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
    int m, int n, int k, const void *alpha, const void *const A[],
    cudaDataType Atype, int lda, const void *const B[], cudaDataType Btype,
    int ldb, const void *beta, void *const C[], cudaDataType Ctype, int ldc,
    int batchCount, cudaDataType computeType, cublasGemmAlgo_t algo);
cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
    int m, int n, int k, const void *alpha, const void *A, cudaDataType Atype,
    int lda, long long strideA, const void *B, cudaDataType Btype, int ldb,
    long long strideB, const void *beta, void *C, cudaDataType Ctype, int ldc,
    long long strideC, int batchCount, cudaDataType computeType,
    cublasGemmAlgo_t algo);
#endif // __cplusplus

#endif // FCL_CUBLAS_API_H
