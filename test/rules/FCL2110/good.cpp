// A cast to void says that it is meant; so does a macro of the program; the first of several calls is looked at.
#include <assert.h>
#include <cublasLt.h>

#define CHECK_IN_DEBUG_BUILDS(call) call

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

void meant(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  (void)cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
}

void byMacro(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  CHECK_IN_DEBUG_BUILDS(
      cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0));
}

bool timed(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasStatus_t status =
      cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
  if (status != CUBLAS_STATUS_SUCCESS)
    return false;
  for (int i = 0; i < 4; ++i)
    cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
  return true;
}

void asserted(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  [[maybe_unused]] cublasStatus_t status =
      cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, nullptr, nullptr, 0, 0);
  assert(status == CUBLAS_STATUS_SUCCESS);
}
