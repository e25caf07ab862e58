// INT8 matrices of a batch have to start at multiples of four elements.
#include <cublasLt.h>

static void setBatch(cublasLtMatrixLayout_t layout, int32_t count, int64_t stride) {
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
}

cublasStatus_t quantized(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  setBatch(a, 6, 128 * 64 + 1); // a zero point of one byte follows each matrix
  setBatch(b, 6, 128 * 32);
  setBatch(d, 6, 64 * 32);
  // expect: int8-batch-stride
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
