// Members that are initialised within braces from objects with destructors are built in their place.
#include "Inputs/problem.h"
#include <memory>

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
  // expect: a-leading-dimension
  return QUERY_A(p, plan.a.handle);
}

cublasStatus_t nested(const Problem &p) {
  Plan plan{{256, 64, 64}, {64, 64, 64}};
  // expect: a-leading-dimension
  return QUERY_A(p, plan.a.handle);
}

cublasStatus_t array(const Problem &p) {
  Layout layouts[] = {Layout(256, 64, 256), Layout{256, 64, 64}};
  // expect: a-leading-dimension
  return QUERY_A(p, layouts[1].handle);
}

struct Column {
  cublasLtMatrixLayout_t handle = nullptr;
  explicit Column(int64_t ld) { cublasLtMatrixLayoutCreate(&handle, CUDA_R_16BF, 256, 64, ld); }
  Column(Column &&other) : handle(other.handle) { other.handle = nullptr; }
  ~Column() {
    if (handle)
      cublasLtMatrixLayoutDestroy(handle);
  }
};
struct Columns {
  Column a, b;
  int k;
};

cublasStatus_t oneArgument(const Problem &p) {
  Columns columns{Column(256), Column(64), 3};
  // expect: a-leading-dimension
  return QUERY_A(p, columns.b.handle);
}

// Right, and alive until the whole is gone.
cublasStatus_t right(const Problem &p) {
  Plan plan{Layout{256, 64, 256}, Layout{64, 64, 64}};
  Columns columns{Column(256), Column(256), 3};
  cublasStatus_t status = QUERY_A(p, plan.a.handle);
  return status == CUBLAS_STATUS_SUCCESS ? QUERY_A(p, columns.a.handle) : status;
}

static Columns make(int64_t ld) { return Columns{Column(ld), Column(256), 3}; }

cublasStatus_t made(const Problem &p) {
  Columns columns = make(256);
  return QUERY_A(p, columns.a.handle);
}

cublasStatus_t madeWrong(const Problem &p) {
  Columns columns = make(64);
  // expect: a-leading-dimension
  return QUERY_A(p, columns.a.handle);
}

struct Owned {
  std::unique_ptr<cublasLtMatrixLayoutOpaque_t, cublasStatus_t (*)(cublasLtMatrixLayout_t)> handle;
};
static Owned own(int64_t ld) {
  cublasLtMatrixLayout_t raw;
  cublasLtMatrixLayoutCreate(&raw, CUDA_R_16BF, 256, 64, ld);
  return Owned{{raw, cublasLtMatrixLayoutDestroy}};
}

cublasStatus_t owned(const Problem &p) {
  Owned a = own(64), b = own(256);
  if (QUERY_A(p, b.handle.get()) != CUBLAS_STATUS_SUCCESS)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: a-leading-dimension
  return QUERY_A(p, a.handle.get());
}
