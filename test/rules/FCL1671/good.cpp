// To the last element, and one that nobody knows the size of.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t exact(cublasLtHandle_t lt, const void *B, void *D) {
  __nv_bfloat16 *A;
  cudaMalloc(&A,
             (63 * 320 + 256) * sizeof(*A)); // the last column is not padded
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 320);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}

cublasStatus_t unknown(cublasLtHandle_t lt, const void *B, void *D,
                       size_t bytes) {
  __nv_bfloat16 *A;
  cudaMalloc(&A, bytes);
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}
