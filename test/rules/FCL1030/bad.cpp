// The second matrix of a batch has to be aligned as well.
#include <cublasLt.h>

static cublasLtMatrixLayout_t batch(cudaDataType_t type, int rows, int cols, int64_t stride) {
  const int32_t count = 8;
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

cublasStatus_t attention(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayout_t keys = batch(CUDA_R_8F_E4M3, 64, 128, 64 * 128 + 4); // a header of 4 bytes between them
  cublasLtMatrixLayout_t queries = batch(CUDA_R_8F_E4M3, 64, 128, 64 * 128);
  cublasLtMatrixLayout_t scores = batch(CUDA_R_16BF, 128, 128, 128 * 128);
  // expect: fp8-batch-stride
  return cublasLtMatmulAlgoGetHeuristic(lt, op, keys, queries, scores, scores, pref, 1, result, found);
}
