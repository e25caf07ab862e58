// With beta 1 C is read, from a multiple of its element size.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t addBias(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 1.0f;
  unsigned char *message;
  cudaMalloc(&message, 1 + 256 * 128 * 2);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  const void *C = message + 1; // behind a tag of one byte
  // expect: c-element-alignment
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, d, D, d, nullptr, nullptr, 0, 0);
}
