// The scale type follows from the compute type, and for COMPUTE_32I from the type of D as well.
#include <cublasLt.h>
#include <cuda_fp16.h>

cublasStatus_t halfArithmetic(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  const __half alpha = __float2half(1.0f), beta = __float2half(0.0f);
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_16F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16F, 128, 128, 128);
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, square, d, square, nullptr, nullptr, 0, 0);
}

cublasStatus_t requantize(cublasLtHandle_t lt, const void *a, const void *b, void *d, float alpha) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  const float beta = 0.0f;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F); // INT8 output: FP32 scale, not INT32
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&square, CUDA_R_8I, 128, 128, 128);
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, square, d, square, nullptr, nullptr, 0, 0);
}
