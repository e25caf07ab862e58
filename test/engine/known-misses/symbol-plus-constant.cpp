// k + 1 is never k, m - 1 never m or more. The analyzer's constraint solver keeps ranges of one symbol and does not
// subtract k from both sides.
#include "../Inputs/problem.h"

cublasStatus_t offByOne(const Problem &p, int m, int n, int k) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k + 1, m);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, k, n, k);
  // should-find: inner-dimension-agrees
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t ldTooShort(const Problem &p, int m) {
  cublasLtMatrixLayout_t a;
  if (m < 2)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, 64, m - 1);
  // should-find: a-leading-dimension
  return QUERY_A(p, a);
}
