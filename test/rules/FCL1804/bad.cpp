// There is no default preference that null would stand for.
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, uint64_t workspace, cublasLtMatmulHeuristicResult_t *result,
                     int *found) {
  cublasLtMatmulPreference_t pref = nullptr;
  if (workspace > 0) { // otherwise null is meant as "the defaults"
    cublasLtMatmulPreferenceCreate(&pref);
    cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof(workspace));
  }
  // expect: descriptor-null
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
