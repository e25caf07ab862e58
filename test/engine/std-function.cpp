// What a std::function holds is called where it is called.
#include "Inputs/problem.h"
#include <functional>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

cublasStatus_t function(const Problem &p) {
  std::function<cublasLtMatrixLayout_t(int)> make = makeLayout;
  // expect: a-leading-dimension
  return QUERY_A(p, make(64));
}

static cublasStatus_t run(const std::function<cublasStatus_t()> &body) { return body(); }

cublasStatus_t lambda(const Problem &p) {
  int m = 256, ld = 64;
  return run([&] {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, 64, ld);
    // expect: a-leading-dimension
    return QUERY_A(p, a);
  });
}

cublasStatus_t right(const Problem &p) {
  int m = 256, k = 64, ld = 256;
  cublasLtMatrixLayout_t a;
  std::function<void()> make = [&, m, k] { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k, ld); };
  make();
  return QUERY_A(p, a);
}

// Nobody knows what it is.
cublasStatus_t unknown(const Problem &p, const std::function<void(cublasLtMatrixLayout_t *)> &make) {
  cublasLtMatrixLayout_t a = nullptr;
  make(&a);
  return QUERY_A(p, a);
}
