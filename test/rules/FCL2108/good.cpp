// A part of the device, and the caller's.
#include <cublasLt.h>

void chosen(cublasLtMatmulDesc_t op) {
  const int32_t value = 64;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, &value, sizeof(value));
}

void given(cublasLtMatmulDesc_t op, int32_t value) {
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, &value, sizeof(value));
}
