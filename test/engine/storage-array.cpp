// Layouts in an array, filled in a loop.
#include "Inputs/problem.h"

static cublasStatus_t query(const Problem &p, cublasLtMatrixLayout_t (&layout)[3], int ldc) {
  const int rows[] = {256, 64, 256}, cols[] = {64, 128, 128}, ld[] = {256, 64, ldc};
  for (int i = 0; i < 3; ++i)
    cublasLtMatrixLayoutCreate(&layout[i], CUDA_R_16BF, rows[i], cols[i], ld[i]);
  // expect: d-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, layout[0], layout[1], layout[2], layout[2], p.pref, 1, p.result,
                                        p.found);
}

cublasStatus_t wide(const Problem &p) {
  cublasLtMatrixLayout_t layout[3];
  return query(p, layout, 256);
}

cublasStatus_t narrow(const Problem &p) {
  cublasLtMatrixLayout_t layout[3];
  return query(p, layout, 128); // the number of columns
}
