// In row order the leading dimension counts columns.
#include <cublasLt.h>

static cublasLtMatrixLayout_t layout(uint64_t rows, uint64_t cols, cublasLtOrder_t order) {
  cublasLtMatrixLayout_t result;
  cublasLtMatrixLayoutCreate(&result, CUDA_R_16BF, rows, cols, rows); // right for column order only
  cublasLtMatrixLayoutSetAttribute(result, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  return result;
}

cublasStatus_t rowMajorB(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a = layout(256, 64, CUBLASLT_ORDER_COL);
  cublasLtMatrixLayout_t b = layout(64, 128, CUBLASLT_ORDER_ROW);
  cublasLtMatrixLayout_t d = layout(256, 128, CUBLASLT_ORDER_COL);
  // expect: b-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
