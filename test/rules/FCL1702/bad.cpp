// The right size for the attribute, but of a type with more bytes than the variable has.
#include <cublasLt.h>

cublasLtMatmulDesc_t describe(bool transposeA) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // CUBLAS_OP_T is 1, but a bool is one byte and the three behind it are anything
  // expect: attribute-past-variable
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposeA, sizeof(cublasOperation_t));
  const cublasOperation_t transb = CUBLAS_OP_N;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  return op;
}
