// A loop over a braced list: the analyzer does not look into std::initializer_list.
#include "../Inputs/problem.h"
#include <initializer_list>

cublasStatus_t list(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t t = CUBLAS_OP_T;
  for (auto attribute : {CUBLASLT_MATMUL_DESC_TRANSA, CUBLASLT_MATMUL_DESC_TRANSB, CUBLASLT_MATMUL_DESC_TRANSC})
    cublasLtMatmulDescSetAttribute(op, attribute, &t, sizeof(t));
  // should-find: transc-is-n
  return QUERY_DESC(p, op);
}
