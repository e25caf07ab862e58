// A batch with scalar scales; row-wise scales with one matrix at a time.
#include <cublasLt.h>

static cublasLtMatrixLayout_t batch(cudaDataType_t type, int rows, int cols, int32_t count) {
  const int64_t stride = int64_t(rows) * cols;
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

cublasStatus_t experts(cublasLtHandle_t lt, bool rowWise, const float *aScales, const float *bScales,
                       cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int32_t count = rowWise ? 1 : 4;
  const auto mode = rowWise ? CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F : CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  cublasLtMatmulDesc_t op;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayout_t a = batch(CUDA_R_8F_E4M3, 512, 64, count);
  cublasLtMatrixLayout_t b = batch(CUDA_R_8F_E4M3, 512, 256, count);
  cublasLtMatrixLayout_t d = batch(CUDA_R_16BF, 64, 256, count);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
