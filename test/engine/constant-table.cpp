// Sizes out of a constant table.
#include "Inputs/problem.h"
#include <array>

struct Shape {
  int m, n, ld;
};

static cublasStatus_t run(const Problem &p, const Shape &s) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, s.m, s.n, s.ld);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

static const Shape shapes[] = {{256, 64, 256}, {256, 64, 64}};

cublasStatus_t loop(const Problem &p) {
  for (const Shape &s : shapes)
    if (cublasStatus_t status = run(p, s))
      return status;
  return CUBLAS_STATUS_SUCCESS;
}

static cublasStatus_t runRight(const Problem &p, const Shape &s) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, s.m, s.n, s.ld);
  return QUERY_A(p, a);
}

static constexpr std::array<Shape, 2> right = {{{256, 64, 256}, {64, 64, 64}}};
static Shape changing[] = {{256, 64, 64}};
Shape p0();
static const Shape given = {256, 64, p0().ld};

cublasStatus_t others(const Problem &p) {
  for (const Shape &s : right)
    runRight(p, s);
  runRight(p, given);
  return runRight(p, changing[0]);
}
