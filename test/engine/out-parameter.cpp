// A function that creates into a pointer or a reference.
#include "Inputs/problem.h"

static cublasStatus_t create(cublasLtMatrixLayout_t *out, int rows, int cols, int ld) {
  return cublasLtMatrixLayoutCreate(out, CUDA_R_16BF, rows, cols, ld);
}
static void create(cublasLtMatrixLayout_t &out, int rows, int cols) { create(&out, rows, cols, cols); }

cublasStatus_t byPointer(const Problem &p) {
  cublasLtMatrixLayout_t a;
  if (create(&a, 256, 64, 256) != CUBLAS_STATUS_SUCCESS)
    return CUBLAS_STATUS_ALLOC_FAILED;
  return QUERY_A(p, a);
}

cublasStatus_t byReference(const Problem &p) {
  cublasLtMatrixLayout_t a;
  create(a, 256, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
