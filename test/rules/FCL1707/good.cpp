// The size, and the value without its size.
#include <cublasLt.h>

size_t sizeOf(cublasLtMatmulDesc_t op) {
  size_t written = 0;
  cublasLtMatmulDescGetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, nullptr, 0, &written);
  return written;
}

int32_t valueOf(cublasLtMatmulDesc_t op) {
  int32_t transa = 0;
  cublasLtMatmulDescGetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa), nullptr);
  return transa;
}
