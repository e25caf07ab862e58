// A half for a scale; and COMPUTE_32F, whose scale is a float.
// args: --arch sm_80 --cublaslt 12.4
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *alpha, const void *beta, const void *A, const void *B,
                       void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_16F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t wider(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
