// Strides of whole 16-byte pieces, or 0 for a matrix that the batch shares; a batch of one has no stride.
#include <cublasLt.h>

static cublasLtMatrixLayout_t batch(int32_t count, cudaDataType_t type, int rows, int cols, int64_t stride) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

cublasStatus_t attention(cublasLtHandle_t lt, int variant, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  int32_t count = 8;
  int64_t stride = 64 * 128 + 16;
  if (variant == 1) {
    stride = 0;
  } else if (variant == 2) {
    count = 1;
    stride = 64 * 128 + 4;
  }
  cublasLtMatmulDesc_t op;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayout_t keys = batch(count, CUDA_R_8F_E4M3, 64, 128, stride);
  cublasLtMatrixLayout_t queries = batch(count, CUDA_R_8F_E4M3, 64, 128, 64 * 128);
  cublasLtMatrixLayout_t scores = batch(count, CUDA_R_16BF, 128, 128, 128 * 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, keys, queries, scores, scores, pref, 1, result, found);
}
