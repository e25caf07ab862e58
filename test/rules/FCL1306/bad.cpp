// The tiled orders of the INT8 kernels for Turing and Ampere.
#include <cublasLt.h>

static cublasLtMatrixLayout_t tiled(cudaDataType_t type, uint64_t rows, uint64_t cols, cublasLtOrder_t order) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, 32 * rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  return layout;
}

cublasStatus_t turingLayouts(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transb = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatrixLayout_t a = tiled(CUDA_R_8I, 256, 64, CUBLASLT_ORDER_COL32); // sm_90 has no kernel for it
  cublasLtMatrixLayout_t b = tiled(CUDA_R_8I, 128, 64, CUBLASLT_ORDER_COL4_4R2_8C);
  cublasLtMatrixLayout_t d = tiled(CUDA_R_32I, 256, 128, CUBLASLT_ORDER_COL32);
  // expect: tiled-order
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
