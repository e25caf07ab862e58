// beta is 1, so there has to be a C to add.
#include <cublasLt.h>

cublasStatus_t addTo(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  float alpha = 1.0f, beta = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // C is null: D is not taken for it
  // expect: beta-needs-c
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, nullptr, d, D, d, nullptr, nullptr, 0, 0);
}
