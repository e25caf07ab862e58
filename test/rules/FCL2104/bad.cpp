// Whatever happens, D is taken for the product.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

void multiply(const Problem &p, cublasLtMatmulPreference_t pref, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  // expect: heuristic-unchecked
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, &found);
  cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &result.algo, workspace, size, 0);
}
