// A descriptor in a local variable: the constants of Create, and defaults that nothing has changed.
#include "Inputs/problem.h"

cublasStatus_t tooShort(const Problem &p) {
  cublasLtMatrixLayout_t a = nullptr;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 64);
  // expect: a-leading-dimension
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

cublasStatus_t rowOrder(const Problem &p) {
  cublasLtMatrixLayout_t a = nullptr;
  cublasLtOrder_t order = CUBLASLT_ORDER_ROW; // 64 is enough for a row
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 64);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}
