// STRIDED_BATCH_OFFSET is an int64_t; a smaller one is refused, and the status is lost here.
#include <cublasLt.h>

cublasLtMatrixLayout_t batched(int rows, int cols, int count) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  int stride = rows * cols; // 4 of 8 bytes: the stride stays at 0
  // expect: attribute-size
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}
