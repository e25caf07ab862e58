// The address of a 0; and null for C, which beta 0 allows.
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, const float *optionalBeta, void *D) {
  static const float alpha = 1.0f, zero = 0.0f;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  const float *beta = optionalBeta ? optionalBeta : &zero;
  const void *C = beta == &zero ? nullptr : D;
  return cublasLtMatmul(lt, &op, &alpha, A, &a, B, &b, beta, C, &d, D, &d, nullptr, nullptr, 0, 0);
}
