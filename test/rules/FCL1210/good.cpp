// The same memory as a column-major product with the features in the rows of D; row order for A alone is fine.
#include <cublasLt.h>

cublasStatus_t transposedProduct(cublasLtHandle_t lt, const void *bias, bool rowMajorA, cublasLtMatmulPreference_t pref,
                                 cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayout_t weight, x, y;
  cublasLtMatrixLayoutCreate(&weight, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&x, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&y, CUDA_R_16BF, 256, 128, 256);
  if (rowMajorA) {
    const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
    const int64_t ld = 64;
    cublasLtMatrixLayoutSetAttribute(weight, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
    cublasLtMatrixLayoutSetAttribute(weight, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
  }
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weight, x, y, y, pref, 1, result, found);
}
