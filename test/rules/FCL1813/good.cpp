// A copy of the program's own storage, and of the handle.
#include <cublasLt.h>

cublasStatus_t transposed(cublasLtMatmulDesc_t *result) {
  cublasOperation_t t = CUBLAS_OP_T;
  cublasLtMatmulDescOpaque_t own;
  cublasLtMatmulDescInit(&own, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescOpaque_t copy = own;
  return cublasLtMatmulDescSetAttribute(&copy, CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t));
}

cublasStatus_t byHandle(cublasLtMatmulDesc_t *result) {
  cublasOperation_t t = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDesc_t copy = op;
  *result = copy;
  return cublasLtMatmulDescSetAttribute(copy, CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t));
}
