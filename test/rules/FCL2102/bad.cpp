// Room for one, asked for eight.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

constexpr int Candidates = 8;

cublasStatus_t query(const Problem &p, cublasLtMatmulPreference_t pref, int *found) {
  cublasLtMatmulHeuristicResult_t result = {};
  // expect: heuristic-results-too-small
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, Candidates, &result, found);
}

cublasStatus_t behind(const Problem &p, cublasLtMatmulPreference_t pref, int *found) {
  cublasLtMatmulHeuristicResult_t results[Candidates] = {};
  // expect: heuristic-results-too-small
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, Candidates, results + 1, found);
}
