// A vector keeps what it holds behind an allocation that the engine does not look into.
#include "../Inputs/problem.h"
#include <vector>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

cublasStatus_t vector(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts;
  layouts.push_back(makeLayout(64));
  // should-find: a-leading-dimension
  return QUERY_A(p, layouts[0]);
}
