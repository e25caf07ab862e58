// The layout of an FP8 D cannot serve for C.
#include <cublasLt.h>

cublasStatus_t fp8Output(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_8F_E4M3, 64, 256, 64);
  // C is never FP8, not even when beta is 0
  // expect: fp8-c-type
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
