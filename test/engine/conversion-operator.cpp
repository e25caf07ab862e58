// A class that converts to its handle.
#include "Inputs/problem.h"

class Layout {
  cublasLtMatrixLayout_t handle = nullptr;

public:
  Layout(int rows, int cols, int ld) { cublasLtMatrixLayoutCreate(&handle, CUDA_R_32F, rows, cols, ld); }
  Layout(const Layout &) = delete;
  ~Layout() { cublasLtMatrixLayoutDestroy(handle); }
  operator cublasLtMatrixLayout_t() const { return handle; }
};

cublasStatus_t right(const Problem &p) {
  Layout a(256, 64, 256);
  return QUERY_A(p, a);
}

cublasStatus_t wrong(const Problem &p) {
  Layout a(256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t temporary(const Problem &p) {
  cublasLtMatrixLayout_t a = Layout(256, 64, 256); // destroyed at the end of this line
  // expect: descriptor-used-after-destroy
  return QUERY_A(p, a);
}
