// A preference of its own where the caller has none; null may stand for C's layout.
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                     int *found) {
  cublasLtMatmulPreferenceOpaque_t defaults;
  if (!pref) {
    pref = &defaults;
    cublasLtMatmulPreferenceInit(pref);
  }
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t product(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, const void *A, cublasLtMatrixLayout_t a,
                       const void *B, cublasLtMatrixLayout_t b, void *D, cublasLtMatrixLayout_t d) {
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, nullptr, nullptr, D, d, nullptr, nullptr, 0, 0);
}
