// The struct behind a handle is copied to be changed without the original.
#include <cublasLt.h>

cublasStatus_t transposed(cublasLtMatmulDesc_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescOpaque_t copy = *op;
  cublasOperation_t t = CUBLAS_OP_T;
  *result = op;
  // expect: opaque-struct-copied
  return cublasLtMatmulDescSetAttribute(&copy, CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t));
}
