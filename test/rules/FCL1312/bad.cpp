// More than two billion columns.
#include <cublasLt.h>

cublasStatus_t allTokens(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, int64_t(1) << 31, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, int64_t(1) << 31, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: extents-fit-32-bits
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
