// The count, or each result's state, says where they end; of eight only the first is used.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t counted(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t results[8];
  int found = 0;
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 8, results, &found);
  for (int i = 0; i < found && status == CUBLAS_STATUS_SUCCESS; ++i)
    status = cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &results[i].algo,
                            workspace, size, 0);
  return status;
}

cublasStatus_t stated(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t results[8] = {};
  int found = 0;
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 8, results, &found);
  for (int i = 0; i < 8 && status == CUBLAS_STATUS_SUCCESS; ++i)
    if (results[i].state == CUBLAS_STATUS_SUCCESS)
      status = cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &results[i].algo,
                              workspace, size, 0);
  return status;
}

cublasStatus_t first(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t results[8];
  int found = 0;
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 8, results, &found);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &results[0].algo, workspace,
                        size, 0);
}
