// Both sides have bounds, and these decide: ld < 256 <= rows.
#include "Inputs/problem.h"

cublasStatus_t ldTooShort(const Problem &p, int rows, int ld) {
  cublasLtMatrixLayout_t a;
  if (ld <= 0 || ld >= 256 || rows < 256)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, rows, 64, ld);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t theyMeet(const Problem &p, int rows, int ld) {
  cublasLtMatrixLayout_t a;
  if (ld <= 0 || ld > 256 || rows < 256)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, rows, 64, ld);
  return QUERY_A(p, a);
}
