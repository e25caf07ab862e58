// Eight results are asked for, and eight are tried, however many there are.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t tryAll(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t results[8];
  int found = 0;
  cublasStatus_t status =
      // expect: results-not-counted
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 8, results, &found);
  for (int i = 0; i < 8 && status == CUBLAS_STATUS_SUCCESS; ++i)
    status = cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &results[i].algo,
                            workspace, size, 0);
  return status;
}
