// A fast compute type that happens to pass for E4M3.
#include <cublasLt.h>

cublasStatus_t forward(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, tokens, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_16BF, CUDA_R_32F); // documented for FP32 operands only
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&tokens, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 256, 64, 256);
  // expect: fp8-undocumented-compute-type
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, tokens, out, out, pref, 1, result, found);
}
