// One path leaves the context as it was initialised.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t query(const Problem &p, cublasLtMatmulPreference_t pref, bool ready,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtHandle_t lt = nullptr;
  if (!ready)
    cublasLtCreate(&lt);
  // expect: handle-null
  return cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, pref, 1, result, found);
}
