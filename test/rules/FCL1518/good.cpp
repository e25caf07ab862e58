// A float scale for INT8 output; and FP16, which is scaled as well.
// args: --arch sm_80 --cublaslt 12.9
#include <cublasLt.h>

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

cublasStatus_t scaledHalf(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 2.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
