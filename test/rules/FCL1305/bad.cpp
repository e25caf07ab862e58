// C and D have the same order.
#include <cublasLt.h>

cublasStatus_t onlyDIsRowMajor(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                               cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 256, 256); // stays in column order
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 256, 256);
  cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  // expect: c-order-equals-d
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
