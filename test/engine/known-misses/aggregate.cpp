// Members that are initialised within braces from objects with destructors lose their values.
#include "../Inputs/problem.h"

struct Layout {
  cublasLtMatrixLayout_t handle = nullptr;
  Layout(uint64_t rows, uint64_t cols, int64_t ld) { cublasLtMatrixLayoutCreate(&handle, CUDA_R_16BF, rows, cols, ld); }
  Layout(const Layout &) = delete;
  ~Layout() { cublasLtMatrixLayoutDestroy(handle); }
};
struct Plan {
  Layout a, b;
};

cublasStatus_t query(const Problem &p) {
  Plan plan{Layout{256, 64, 64}, Layout{64, 64, 64}};
  // should-find: a-leading-dimension
  return QUERY_A(p, plan.a.handle);
}
