// Shapes that are parameters: what a guard has excluded is known.
#include "Inputs/problem.h"

static cublasStatus_t fp8(const Problem &p, int m, int n, int k) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, m, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, n, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m);
  // expect: fp8-k-multiple-16
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t unguarded(const Problem &p, int m, int n, int k) { return fp8(p, m, n, k); }

cublasStatus_t guarded(const Problem &p, int m, int n, int k) {
  if (k % 16 != 0 || m % 16)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return fp8(p, m, n, k);
}

cublasStatus_t theWrongWay(const Problem &p, int m, int n, int k) {
  if (m % 16)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  if (k % 16 != 0) // these went through a kernel of our own, once
    return fp8(p, m, n, k);
  return CUBLAS_STATUS_SUCCESS;
}
