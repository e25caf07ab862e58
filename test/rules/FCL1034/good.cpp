// Fast accumulation for FP8, and cleared before the descriptor serves BF16.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cudaDataType_t type,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, type, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t both(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t transa = CUBLAS_OP_T;
  int8_t fast = 1;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasStatus_t status = query(lt, op, CUDA_R_8F_E4M3, pref, result, found);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  fast = 0;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  return query(lt, op, CUDA_R_16BF, pref, result, found);
}
