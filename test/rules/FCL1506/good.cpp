// D is passed as C to add to it; without a C beta is 0.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, float beta, const void *C, void *D) {
  const float alpha = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t addTo(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  return multiply(lt, A, B, 1.0f, D, D);
}

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  return multiply(lt, A, B, 0.0f, nullptr, D);
}

cublasStatus_t maybeAdd(cublasLtHandle_t lt, const void *A, const void *B, const void *C, void *D) {
  float beta = 0.0f;
  if (C)
    beta = 1.0f;
  return multiply(lt, A, B, beta, C, D);
}
