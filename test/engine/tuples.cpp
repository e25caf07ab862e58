// std::pair, std::tuple and structured bindings.
#include "Inputs/problem.h"
#include <tuple>
#include <utility>

static cublasLtMatrixLayout_t makeLayout(int rows, int cols, int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, ld);
  return layout;
}

static std::pair<cublasStatus_t, cublasLtMatrixLayout_t> makePair(int ld) {
  return {CUBLAS_STATUS_SUCCESS, makeLayout(256, 64, ld)};
}

cublasStatus_t pair(const Problem &p) {
  auto [status, a] = makePair(256);
  QUERY_A(p, a);
  auto wrong = makePair(32);
  if (wrong.first == CUBLAS_STATUS_SUCCESS)
    // expect: a-leading-dimension
    return QUERY_A(p, wrong.second);
  return status;
}

cublasStatus_t tuple(const Problem &p) {
  std::tuple<int, int, int> shape{256, 64, 64};
  auto [rows, cols, ld] = shape;
  // expect: a-leading-dimension
  QUERY_A(p, makeLayout(rows, cols, ld));
  return QUERY_A(p, makeLayout(std::get<2>(shape), std::get<0>(shape), std::get<1>(shape)));
}
