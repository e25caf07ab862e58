// k + 1 is never k, m - 1 never m or more, whatever they are; 2 * m may be.
#include "Inputs/problem.h"

cublasStatus_t offByOne(const Problem &p, int m, int n, int k) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k + 1, m);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, k, n, k);
  // expect: inner-dimension-agrees
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t ldTooShort(const Problem &p, int m) {
  cublasLtMatrixLayout_t a;
  if (m < 2)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, 64, m - 1);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t sumsThatAgree(const Problem &p, int m, int n, int k) {
  cublasLtMatrixLayout_t a, b;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k + n, m);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, n + k, n, n + k);
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t ldOfTwo(const Problem &p, int m, int n) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m + 8, 64, 2 * m);
  return QUERY_A(p, a);
}

cublasStatus_t ldOfAPart(const Problem &p, int m, int n) {
  cublasLtMatrixLayout_t a;
  if (n < 16)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m + n, 64, m + 8);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
