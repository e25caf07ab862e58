// An E5M2 result needs an E5M2 operand.
#include <cublasLt.h>

cublasStatus_t forwardToE5m2(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8F_E5M2, 64, 256, 64); // no kernel for E4M3 x E4M3 -> E5M2
  // expect: fp8-d-e5m2
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
