// The status is dropped, or kept where nobody reads it.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

void dropped(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  // expect: status-ignored
  cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
}

void stored(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasStatus_t status;
  // expect: status-ignored
  status = cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
}
