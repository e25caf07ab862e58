// Transposed A; and BF16, which takes any transposes.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cublasOperation_t transa, int rows, int cols,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, type, rows, cols, rows);
  cublasLtMatrixLayoutCreate(&b, type, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t fp8Transposed(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E4M3, CUBLAS_OP_T, 256, 64, result, found);
}

cublasStatus_t bf16NotTransposed(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_16BF, CUBLAS_OP_N, 64, 256, result, found);
}
