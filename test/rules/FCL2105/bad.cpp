// Limited to an algorithm that nobody has named.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t query(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulAlgo_t *best, int *found) {
  cublasLtMatmulHeuristicResult_t result; // result.algo is an input here
  const cublasLtMatmulSearch_t mode = CUBLASLT_SEARCH_LIMITED_BY_ALGO_ID;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &mode, sizeof(mode));
  cublasStatus_t status =
      // expect: limited-search-needs-algorithm
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, found);
  *best = result.algo;
  return status;
}
