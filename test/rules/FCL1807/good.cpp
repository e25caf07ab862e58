// Created, created on demand, or a cublasHandle_t.
#include <cublasLt.h>
#include <cublas_v2.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t created(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
  cublasLtHandle_t lt = nullptr;
  cublasLtCreate(&lt);
  return cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, pref, 1, result, found);
}

cublasStatus_t onDemand(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                        int *found) {
  static cublasLtHandle_t lt = nullptr;
  if (!lt)
    cublasLtCreate(&lt);
  return cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, pref, 1, result, found);
}

cublasStatus_t shared(const Problem &p, cublasHandle_t blas, cublasLtMatmulPreference_t pref,
                      cublasLtMatmulHeuristicResult_t *result, int *found) {
  auto lt = reinterpret_cast<cublasLtHandle_t>(blas);
  return cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, pref, 1, result, found);
}
