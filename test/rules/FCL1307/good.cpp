// N for C, whatever A and B are; a transposed C is one in row order.
#include <cublasLt.h>

template <typename T>
static cublasStatus_t set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const T &value) {
  return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t rowMajorC(cublasLtHandle_t lt, bool transposed, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t operand, output;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(op, CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_T);
  set(op, CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_N);
  cublasLtMatrixLayoutCreate(&operand, CUDA_R_16F, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&output, CUDA_R_16F, 128, 128, 128);
  if (transposed) {
    const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
    cublasLtMatrixLayoutSetAttribute(output, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  }
  return cublasLtMatmulAlgoGetHeuristic(lt, op, operand, operand, output, output, pref, 1, result, found);
}
