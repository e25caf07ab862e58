// As many as there is room for; the rest of an array; a vector, whose size nobody knows.
#include <cublasLt.h>
#include <vector>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

constexpr int Candidates = 8;

cublasStatus_t all(const Problem &p, cublasLtMatmulPreference_t pref, int *found) {
  cublasLtMatmulHeuristicResult_t results[Candidates] = {};
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, Candidates, results, found);
}

cublasStatus_t rest(const Problem &p, cublasLtMatmulPreference_t pref, int *found) {
  cublasLtMatmulHeuristicResult_t results[Candidates] = {};
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, Candidates - 1, results + 1, found);
}

cublasStatus_t many(const Problem &p, cublasLtMatmulPreference_t pref, int count, int *found) {
  std::vector<cublasLtMatmulHeuristicResult_t> results(count);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, count, results.data(), found);
}
