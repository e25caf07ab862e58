// -1 does not mean "all".
#include <cublasLt.h>

void set(cublasLtMatmulDesc_t op) {
  const int32_t value = -1;
  // expect: sm-count-target-negative
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, &value, sizeof(value));
}
