// C and D of one type; in an FP8 matmul D may be FP8 beside a BF16 C.
#include <cublasLt.h>

cublasStatus_t fp32Residual(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, residual, sum;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&residual, CUDA_R_32F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&sum, CUDA_R_32F, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, residual, sum, pref, 1, result, found);
}

cublasStatus_t fp8Residual(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, residual, sum;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&residual, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&sum, CUDA_R_8F_E4M3, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, residual, sum, pref, 1, result, found);
}
