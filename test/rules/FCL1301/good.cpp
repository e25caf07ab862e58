// The stored shape follows the operation.
#include <cublasLt.h>

cublasStatus_t storedShape(cublasLtHandle_t lt, cublasOperation_t transa, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int m = 256, n = 128, k = 64;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (transa == CUBLAS_OP_N)
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k, m);
  else
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, k, m, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, k, n, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
