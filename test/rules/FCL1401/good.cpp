// The same count everywhere; what all batches share has a stride of 0.
#include <cublasLt.h>

static cublasLtMatrixLayout_t batched(uint64_t rows, uint64_t cols, int32_t count, int64_t stride) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

static cublasStatus_t query(cublasLtHandle_t lt, int countA, int count, cublasLtMatmulHeuristicResult_t *result) {
  int found = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatrixLayout_t weights = batched(256, 64, countA, 0), in = batched(64, 128, count, 64 * 128),
                         out = batched(256, 128, count, 256 * 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, in, out, out, pref, 1, result, &found);
}

void sharedWeights(cublasLtHandle_t lt, int batch, cublasLtMatmulHeuristicResult_t *result) {
  query(lt, 8, 8, result);
  query(lt, batch, batch, result); // equal, whatever it is
  query(lt, 1, batch, result);     // batch may be 1
}
