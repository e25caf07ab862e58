// A row-major D takes no epilogue.
#include <cublasLt.h>

cublasStatus_t rowMajorBias(cublasLtHandle_t lt, const void *bias, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS; // works down the columns of a column-major D
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayout_t xwy[3];
  cublasLtMatrixLayoutCreate(&xwy[0], CUDA_R_16BF, 128, 64, 64);
  cublasLtMatrixLayoutCreate(&xwy[1], CUDA_R_16BF, 64, 256, 256);
  cublasLtMatrixLayoutCreate(&xwy[2], CUDA_R_16BF, 128, 256, 256);
  const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
  for (cublasLtMatrixLayout_t matrix : xwy)
    cublasLtMatrixLayoutSetAttribute(matrix, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  // expect: epilogue-needs-column-order
  return cublasLtMatmulAlgoGetHeuristic(lt, op, xwy[0], xwy[1], xwy[2], xwy[2], pref, 1, result, found);
}
