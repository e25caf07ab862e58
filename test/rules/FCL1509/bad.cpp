// Only C may be null.
#include <cublasLt.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *weights, bool isCached, const void *in, void *out) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  const void *A = isCached ? weights : nullptr; // nothing is loaded when they are not cached
  // expect: matrix-pointer-null
  return cublasLtMatmul(lt, op, &alpha, A, a, in, b, &beta, out, d, out, d, nullptr, nullptr, 0, 0);
}
