// One, or as many as the caller has room for.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t first(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                     int *found) {
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, result, found);
}

cublasStatus_t several(const Problem &p, cublasLtMatmulPreference_t pref, int count,
                       cublasLtMatmulHeuristicResult_t *results, int *found) {
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, count, results, found);
}
