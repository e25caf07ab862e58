// What this unit's own callers never ask for, those of another may: the branch gets a turn all the same.
#include "Inputs/problem.h"

static cublasStatus_t query(const Problem &p, int batch) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  if (batch) {
    int64_t ld = 64;
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch));
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
    // expect: a-leading-dimension
    return QUERY_A(p, a);
  }
  return QUERY_A(p, a);
}

cublasStatus_t single(const Problem &p) { return query(p, 0); }
