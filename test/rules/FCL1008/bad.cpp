// FP16 arithmetic reads alpha and beta as FP16.
#include <cublasLt.h>

cublasStatus_t halfArithmetic(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F); // the scale type does not go with COMPUTE_16F
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16F, 128, 128, 128);
  // expect: scale-type-follows-compute
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, square, d, square, nullptr, nullptr, 0, 0);
}
