// Statuses that are only collected: has_error |=, and a status that the next call overwrites.
#include "Inputs/problem.h"

static inline int failed(cublasStatus_t status) { return status == CUBLAS_STATUS_SUCCESS ? 0 : 1; }

int collected(const Problem &p, int rows, int ld) {
  int has_error = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  cublasOperation_t transc = CUBLAS_OP_T;
  has_error |= failed(cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, rows, 64, ld));
  has_error |= failed(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I));
  has_error |= failed(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc)));
  // expect: transc-is-n
  has_error |= failed(cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found));
  has_error |= failed(cublasLtMatrixLayoutDestroy(a));
  has_error |= failed(cublasLtMatmulDescDestroy(op));
  return has_error;
}

cublasStatus_t overwritten(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t transc = CUBLAS_OP_N;
  cublasStatus_t status = cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  status = cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  status = QUERY_DESC(p, op);
  return status;
}
