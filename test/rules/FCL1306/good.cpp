// Hopper multiplies plain column order; the tiles remain as the source of a transformation.
#include <cublasLt.h>

static cublasLtMatrixLayout_t plain(cudaDataType_t type, uint64_t rows, uint64_t cols) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  return layout;
}

cublasStatus_t untileAndQuery(cublasLtHandle_t lt, cublasLtMatrixTransformDesc_t untile, const void *tiles, void *a,
                              cublasLtMatmulHeuristicResult_t *result, int *found, cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulPreference_t pref;
  cublasLtMatrixLayout_t tiled = plain(CUDA_R_8I, 64, 256);
  cublasLtMatrixLayout_t layoutA = plain(CUDA_R_8I, 64, 256), layoutB = plain(CUDA_R_8I, 64, 128);
  cublasLtMatrixLayout_t layoutD = plain(CUDA_R_32I, 256, 128);
  const cublasLtOrder_t order = CUBLASLT_ORDER_COL32;
  const int64_t ld = 32 * 64;
  cublasLtMatrixLayoutSetAttribute(tiled, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  cublasLtMatrixLayoutSetAttribute(tiled, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
  const float one = 1.0f, zero = 0.0f;
  cublasStatus_t status =
      cublasLtMatrixTransform(lt, untile, &one, tiles, tiled, &zero, nullptr, nullptr, a, layoutA, stream);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, layoutA, layoutB, layoutD, layoutD, pref, 1, result, found);
}
