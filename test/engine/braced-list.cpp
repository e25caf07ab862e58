// A loop over a braced list runs over its elements; that it may not run at all is no path worth believing.
#include "Inputs/problem.h"
#include <initializer_list>

cublasStatus_t rowMajor(const Problem &p) {
  cublasLtMatrixLayout_t a, d;
  const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 128);
  for (cublasLtMatrixLayout_t layout : {a, d})
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t counted(const Problem &p, cublasLtMatrixLayout_t *layouts, int count) {
  cublasLtMatrixLayout_t a;
  const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  for (int i = 0; i < count; ++i)
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  return QUERY_A(p, a);
}

cublasStatus_t stillWrong(const Problem &p, int count) {
  cublasLtMatrixLayout_t a;
  const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 32);
  for (int i = 0; i < count; ++i)
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
