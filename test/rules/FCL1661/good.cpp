// A whole number of elements before each matrix; how many bytes that are does not matter.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 128, 128, 128);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t behindOneFloat(cublasLtHandle_t lt, const void *A, const void *B) {
  char *buffer;
  cudaMalloc(&buffer, 4 + 128 * 128 * sizeof(float));
  return multiply(lt, A, B, buffer + 4);
}

cublasStatus_t fromTheSecondElementOn(cublasLtHandle_t lt, const void *B, void *D) {
  char *buffer;
  cudaMalloc(&buffer, 2 + 128 * 64 * 2);
  return multiply(lt, buffer + 2, B, D);
}
