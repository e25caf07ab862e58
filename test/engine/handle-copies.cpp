// Copies of a handle are the same descriptor.
#include "Inputs/problem.h"
#include <utility>

cublasStatus_t copied(const Problem &p) {
  cublasLtMatmulDesc_t op, copy;
  cublasOperation_t transc = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  copy = op;
  cublasLtMatmulDescSetAttribute(copy, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t sameLayout(const Problem &p) {
  cublasLtMatrixLayout_t c, d;
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  c = d;
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, c, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t swapped(const Problem &p, bool rowMajor) {
  cublasLtMatrixLayout_t a, b;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 32);
  // expect: b-leading-dimension
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
  if (rowMajor) {
    std::swap(a, b);
    // expect: a-leading-dimension
    status = cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
  }
  return status;
}

cublasStatus_t byValue(cublasLtMatmulDescOpaque_t *op, const Problem &p) {
  cublasLtMatmulDesc_t &reference = op;
  cublasOperation_t transc = CUBLAS_OP_C;
  cublasLtMatmulDescSetAttribute(reference, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}
