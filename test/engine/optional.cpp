// std::optional: a batch that may be there, and a layout inside.
#include "Inputs/problem.h"
#include <optional>

static cublasLtMatrixLayout_t makeLayout(int rows, int cols, std::optional<int> batch = std::nullopt) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, rows);
  if (batch.has_value())
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch.value(), sizeof(int));
  return layout;
}

cublasStatus_t alike(const Problem &p) {
  auto a = makeLayout(256, 64, 4), b = makeLayout(64, 128, 4), d = makeLayout(256, 128, 4);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t oneForgotten(const Problem &p) {
  auto a = makeLayout(256, 64, 4), b = makeLayout(64, 128), d = makeLayout(256, 128, 4);
  // expect: batch-count-equal
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t inside(const Problem &p, bool transposed) {
  std::optional<cublasLtMatrixLayout_t> a;
  if (transposed)
    a = makeLayout(64, 256);
  if (!a) {
    cublasLtMatrixLayout_t plain;
    cublasLtMatrixLayoutCreate(&plain, CUDA_R_16BF, 256, 64, 64);
    a.emplace(plain);
  }
  // expect: a-leading-dimension
  return QUERY_A(p, *a);
}
