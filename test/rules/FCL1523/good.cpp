// Floats for FP32 factors, doubles for FP64; and bytes that hold whatever the caller has put there.
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0, beta = 0.0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 32, 48, 32);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 64, 48, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t wide(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const double alpha = 1.0, beta = 0.0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_64F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_64F, 32, 48, 32);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_64F, 64, 48, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t either(cublasLtHandle_t lt, const void *A, const void *B, bool isWide, const unsigned char *factors,
                      void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, isWide ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F_FAST_TF32,
                           isWide ? CUDA_R_64F : CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, isWide ? CUDA_R_64F : CUDA_R_32F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, isWide ? CUDA_R_64F : CUDA_R_32F, 32, 48, 32);
  cublasLtMatrixLayoutCreate(&d, isWide ? CUDA_R_64F : CUDA_R_32F, 64, 48, 64);
  return cublasLtMatmul(lt, op, factors, A, a, B, b, factors + 8, D, d, D, d, nullptr, nullptr, 0, 0);
}
