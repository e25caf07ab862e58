// Created on every path, here or by a function that is defined elsewhere.
#include <cublasLt.h>

void createTuned(cublasLtMatmulPreference_t *pref);

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, bool isTuned, uint64_t workspace,
                     cublasLtMatmulHeuristicResult_t *result) {
  int found = 0;
  cublasLtMatmulPreference_t pref;
  if (isTuned)
    createTuned(&pref);
  else
    cublasLtMatmulPreferenceCreate(&pref);
  if (workspace > 0)
    cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof(workspace));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
}
