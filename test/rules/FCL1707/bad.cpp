// Asks for the size and leaves no room for the answer.
#include <cublasLt.h>

cublasStatus_t query(cublasLtMatmulDesc_t op) {
  // expect: attribute-size-query
  return cublasLtMatmulDescGetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, nullptr, 0, nullptr);
}
