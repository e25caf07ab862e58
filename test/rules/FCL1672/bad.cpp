// The batches lie behind each other, and there is room for one.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, void *D) {
  __nv_bfloat16 *B;
  cudaMalloc(&B, 64 * 128 * sizeof(__nv_bfloat16));
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  int32_t batches = 4;
  int64_t strideA = 256 * 64, strideB = 64 * 128, strideD = 256 * 128;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
                                   &batches, sizeof(batches));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
                                   &batches, sizeof(batches));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
                                   &batches, sizeof(batches));
  cublasLtMatrixLayoutSetAttribute(a,
                                   CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                                   &strideA, sizeof(strideA));
  cublasLtMatrixLayoutSetAttribute(b,
                                   CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                                   &strideB, sizeof(strideB));
  cublasLtMatrixLayoutSetAttribute(d,
                                   CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                                   &strideD, sizeof(strideD));
  const float alpha = 1.0f, beta = 0.0f;
  // expect: b-larger-than-allocation
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}
