// Meant as addmm(bias, beta=0.5): half of what D held before comes in instead, and the whole bias.
#include <cublasLt.h>

cublasStatus_t addmm(cublasLtHandle_t lt, const void *A, const void *B, const float *bias, void *D) {
  const float alpha = 1.0f, beta = 0.5f;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 32, 48, 32);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 64, 48, 64);
  // expect: beta-scales-no-bias
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
