// Factors of 0 and 1; and a float scale for INT8 output.
#include <cublasLt.h>

cublasStatus_t accumulated(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const int32_t alpha = 1;
  const int32_t beta = 1;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t scaled(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const float alpha = 2.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
