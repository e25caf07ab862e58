// Checks in another unit: after them, what they ask for holds.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "../Inputs/problem.h"
#include "Inputs/wrappers.h"

cublasStatus_t tooShort(const Problem &p, int rows) {
  cublasLtMatrixLayout_t a;
  wrap::ensure(rows > 32);
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, rows, 64, 32));
  // expect: a-leading-dimension
  cublasStatus_t status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

cublasStatus_t longEnough(const Problem &p, int rows) {
  cublasLtMatrixLayout_t a;
  wrap::ensure(rows <= 32);
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, rows, 64, 32));
  cublasStatus_t status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

// Only the case that works gets past the check.
cublasStatus_t checkedStatus(const Problem &p, cublasStatus_t status, int rows) {
  cublasLtMatrixLayout_t a;
  int ld = status == CUBLAS_STATUS_SUCCESS ? 64 : 32;
  CHECK(status);
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 64, 64, ld));
  status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}
