// m is padded; an FP32 result takes multiples of 4, and n is free.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, int m, int n, cudaDataType_t outType, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int k = 512;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, m, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, n, k);
  cublasLtMatrixLayoutCreate(&d, outType, m, n, m);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t padded(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                      int *found) {
  return query(lt, 64, 61, CUDA_R_16BF, pref, result, found);
}

cublasStatus_t singlePrecision(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                               cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, 60, 61, CUDA_R_32F, pref, result, found);
}
