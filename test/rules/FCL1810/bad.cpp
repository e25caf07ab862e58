// 32 bytes were enough for a layout of another version.
#include <cublasLt.h>

uint64_t rowsOf() {
  alignas(8) char storage[32];
  auto layout = reinterpret_cast<cublasLtMatrixLayout_t>(storage);
  // expect: init-storage-too-small
  cublasLtMatrixLayoutInit(layout, CUDA_R_16BF, 256, 64, 256);
  uint64_t rows = 0;
  size_t written;
  cublasLtMatrixLayoutGetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ROWS, &rows, sizeof(rows), &written);
  return rows;
}
