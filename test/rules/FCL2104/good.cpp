// One of them is enough: the count, the status, the result's state, or what the matmul says.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

bool counted(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  if (found == 0)
    return false;
  (void)cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &result.algo, workspace, size, 0);
  return true;
}

void checked(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  if (cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found) != CUBLAS_STATUS_SUCCESS)
    return;
  (void)cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &result.algo, workspace, size, 0);
}

void stated(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  if (result.state == CUBLAS_STATUS_SUCCESS)
    (void)cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &result.algo, workspace, size, 0);
}

cublasStatus_t later(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &result.algo, workspace,
                        size, 0);
}
