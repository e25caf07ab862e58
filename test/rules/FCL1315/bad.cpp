// The conjugate transpose of A with a row-major B only.
#include <cublasLt.h>

cublasStatus_t adjoint(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t conjugate = CUBLAS_OP_C;
  const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &conjugate, sizeof(conjugate));
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 64, 128, 128);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: conjugate-with-row-order
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
