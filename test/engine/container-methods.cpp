// Methods of std::array, and of a class with begin() and end() in a header.
#include "Inputs/layouts.h"
#include "Inputs/problem.h"
#include <array>

cublasStatus_t ours(const Problem &p) {
  Layouts layouts;
  cublasLtMatrixLayoutCreate(&layouts[1], CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, layouts[1]);
}

cublasStatus_t array(const Problem &p) {
  std::array<cublasLtMatrixLayout_t, 2> layouts;
  cublasLtMatrixLayoutCreate(&layouts[1], CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, layouts[1]);
}

cublasStatus_t shape(const Problem &p) {
  const std::array<int, 3> shape = {256, 64, 64};
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, shape[0], shape[1], shape[2]);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
