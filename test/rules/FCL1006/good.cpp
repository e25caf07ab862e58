// One type for A and B; only FP8 has kernels for two.
#include <cublasLt.h>

struct Problem {
  cudaDataType_t weightType, tokenType;
  int m = 256, n = 128, k = 64;
};

static cublasStatus_t query(cublasLtHandle_t lt, const Problem &p, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, p.weightType, p.k, p.m, p.k);
  cublasLtMatrixLayoutCreate(&b, p.tokenType, p.k, p.n, p.k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, p.m, p.n, p.m);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t oneType(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
  return query(lt, {CUDA_R_16BF, CUDA_R_16BF}, pref, result, found);
}

cublasStatus_t gradientTimesWeights(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                    cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, {CUDA_R_8F_E4M3, CUDA_R_8F_E5M2}, pref, result, found);
}
