// Each attribute with a variable of its own size, whatever the variable's type.
#include <cublasLt.h>

cublasLtMatrixLayout_t batched(int rows, int cols, int count) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_8F_E4M3, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  int64_t stride = int64_t(rows) * cols;
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

void setFastAccumulation(cublasLtMatmulDesc_t op) {
  bool on = true; // one byte, like the int8_t of the attribute
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, sizeof(on));
}

void setAny(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t size) {
  cublasLtMatmulDescSetAttribute(op, attribute, value, size);
}
