// The buffer is one of two addresses.
#include "Inputs/problem.h"

static cublasLtMatmulDesc_t makeDesc(bool ta, bool tb) {
  const cublasOperation_t n = CUBLAS_OP_N, t = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, ta ? &t : &n, sizeof(n));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, tb ? &t : &n, sizeof(n));
  return op;
}

cublasStatus_t matching(const Problem &p, bool ta, bool tb) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, ta ? 64 : 256, ta ? 256 : 64, ta ? 64 : 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, tb ? 128 : 64, tb ? 64 : 128, tb ? 128 : 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, makeDesc(ta, tb), a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t mismatched(const Problem &p) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: inner-dimension-agrees
  return cublasLtMatmulAlgoGetHeuristic(p.lt, makeDesc(true, false), a, b, d, d, p.pref, 1, p.result, p.found);
}
