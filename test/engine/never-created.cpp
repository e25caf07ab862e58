// Handles that nothing was created behind.
#include "Inputs/problem.h"

cublasStatus_t uninitialized(const Problem &p) {
  cublasLtMatrixLayout_t a;
  // expect: descriptor-never-created
  return QUERY_A(p, a);
}

cublasStatus_t null(const Problem &p) {
  cublasLtMatmulDesc_t op = nullptr;
  // expect: descriptor-null
  return QUERY_DESC(p, op);
}

cublasStatus_t onOneBranch(const Problem &p, int batch) {
  cublasLtMatrixLayout_t a = nullptr;
  if (batch > 0)
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  if (batch > 1)
    // the first condition follows from this one
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch));
  // expect: descriptor-null
  return QUERY_A(p, a);
}

cublasStatus_t onTheStack(const Problem &p) {
  cublasLtMatrixLayoutOpaque_t a;
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  cublasStatus_t status = QUERY_A(p, &a);
  // expect: descriptor-on-storage-destroyed
  cublasLtMatrixLayoutDestroy(&a);
  return status;
}

cublasStatus_t noC(const Problem &p) { // null for C is fine: D's layout serves
  cublasLtMatrixLayout_t a = nullptr;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmul(p.lt, p.op, p.alpha, p.A, a, p.B, p.b, p.beta, p.C, nullptr, p.D, p.d, p.algo, p.workspace,
                        p.size, p.stream);
}
