// A second query, on one path at least, reads what is set after the first; a preference that lives on.
#include <cublasLt.h>

static void allow(cublasLtMatmulPreference_t pref, uint64_t size) {
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
}

cublasStatus_t twice(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, uint64_t size, bool again, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulPreferenceCreate(&pref);
  int found = 0;
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  if (again)
    status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
  cublasLtMatmulPreferenceDestroy(pref);
  return status;
}

cublasStatus_t kept(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                    cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t pref,
                    cublasLtMatmulHeuristicResult_t *result) {
  int found = 0;
  allow(pref, 0);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
  allow(pref, 32 << 20);
  return status;
}
