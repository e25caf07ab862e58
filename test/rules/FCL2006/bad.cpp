// The query fills `result`, the matmul is given another variable.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t multiply(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  cublasLtMatmulAlgo_t algo; // should be a copy of result.algo
  int found = 0;
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  if (status != CUBLAS_STATUS_SUCCESS || found == 0)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: algorithm-uninitialized
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &algo, workspace, size, 0);
}
