#include <cublasLt.h>

cublasStatus_t first(cublasLtMatmulDesc_t op, const float *bias) {
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(*bias));
}

cublasStatus_t second(cublasLtMatmulDesc_t op, const float *bias) {
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias, sizeof(bias));
}
