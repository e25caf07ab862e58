// A class that destroys what it holds may not be copied member by member.
#include <cublasLt.h>

struct Layout {
  cublasLtMatrixLayout_t handle = nullptr;

  Layout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
    cublasLtMatrixLayoutCreate(&handle, type, rows, cols, rows);
  }
  ~Layout() {
    // expect: descriptor-destroyed-twice
    cublasLtMatrixLayoutDestroy(handle);
  }
};

cublasStatus_t setBatch(Layout layout, int32_t count) { // by value: the copy destroys the layout of its caller
  return cublasLtMatrixLayoutSetAttribute(layout.handle, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
}

void prepare() {
  Layout layout(CUDA_R_16F, 256, 64);
  setBatch(layout, 8);
}
