// A literal of 1.0 made them doubles, and as floats they are 0.
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const double alpha = 1.0, beta = 0.0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 32, 48, 32);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 64, 48, 64);
  // expect: scalar-of-other-type
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
