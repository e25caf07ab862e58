// There is no default for beta: it is read even when it is meant to be 0.
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  const float *beta = nullptr; // no address at all
  // expect: scalar-pointer-null
  return cublasLtMatmul(lt, &op, &alpha, A, &a, B, &b, beta, D, &d, D, &d, nullptr, nullptr, 0, 0);
}
