// BATCH_COUNT belongs to each layout and has to be the same in all of them.
#include <cublasLt.h>

cublasStatus_t sharedWeights(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, in, out;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_16BF, 256, 64, 256); // one matrix for all: its count stays at 1
  cublasLtMatrixLayoutCreate(&in, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);

  const int32_t batch = 8;
  const int64_t inStride = 64 * 128, outStride = 256 * 128;
  cublasLtMatrixLayoutSetAttribute(in, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch));
  cublasLtMatrixLayoutSetAttribute(in, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &inStride, sizeof(inStride));
  cublasLtMatrixLayoutSetAttribute(out, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch));
  cublasLtMatrixLayoutSetAttribute(out, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &outStride, sizeof(outStride));
  // expect: batch-count-equal
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, in, out, out, pref, 1, result, found);
}
