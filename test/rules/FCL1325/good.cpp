// Padded columns for a known k, a guard for an unknown one.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, int k, int64_t ld, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, k, 256, ld);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, k, 128, ld);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t paddedInt8(cublasLtHandle_t lt, int k, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *results, int *found) {
  query(lt, 150, (150 + 3) / 4 * 4, pref, &results[0], &found[0]);
  if (k % 4 != 0)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return query(lt, k, k, pref, &results[1], &found[1]);
}
