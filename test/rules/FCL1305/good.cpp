// Row order for both of them; A and B are free to differ.
#include <cublasLt.h>

cublasStatus_t bothAreRowMajor(cublasLtHandle_t lt, cublasLtOrder_t order, cublasLtMatmulPreference_t pref,
                               cublasLtMatmulHeuristicResult_t *results, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 256, 256);
  cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutSetAttribute(c, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, &results[0], &found[0]);
  // Whatever the caller's order is, C and D share it.
  cublasLtMatrixLayoutSetAttribute(c, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, &results[1], &found[1]);
}
