// A copy of the result's; one that a function of another file fills; none at all.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t copied(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  cublasLtMatmulAlgo_t algo;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  if (found == 0)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  algo = result.algo;
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &algo, workspace, size, 0);
}

void restore(cublasLtMatmulAlgo_t *algo);

cublasStatus_t restored(const Problem &p, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulAlgo_t algo;
  restore(&algo);
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &algo, workspace, size, 0);
}

cublasStatus_t implicit(const Problem &p, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, workspace, size, 0);
}
