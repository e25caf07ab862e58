// One owner, which can be moved; whatever was moved from holds null.
#include <cublasLt.h>
#include <utility>

class Layout {
  cublasLtMatrixLayout_t handle = nullptr;

public:
  Layout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
    cublasLtMatrixLayoutCreate(&handle, type, rows, cols, rows);
  }
  Layout(Layout &&other) : handle(std::exchange(other.handle, nullptr)) {}
  ~Layout() {
    if (handle)
      cublasLtMatrixLayoutDestroy(handle);
  }
  cublasStatus_t setBatch(int32_t count) {
    return cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  }
};

void prepare() {
  Layout first(CUDA_R_16F, 256, 64);
  Layout second = std::move(first);
  second.setBatch(8);
}

void prepareTwo() {
  Layout first(CUDA_R_16F, 256, 64);
  Layout second(CUDA_R_16F, 64, 128);
  first.setBatch(8);
  second.setBatch(8);
}
