// Both layouts are narrowed for the last chunk.
#include <cublasLt.h>

cublasStatus_t allChunks(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *results,
                         int *found) {
  const int tokens = 1000, chunk = 384;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weight, x, y;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&weight, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&x, CUDA_R_16F, 64, chunk, 64);
  cublasLtMatrixLayoutCreate(&y, CUDA_R_16F, 256, chunk, 256);
  for (int first = 0; first < tokens; first += chunk) {
    if (tokens - first < chunk) {
      const uint64_t rest = tokens - first;
      cublasLtMatrixLayoutSetAttribute(x, CUBLASLT_MATRIX_LAYOUT_COLS, &rest, sizeof(rest));
      cublasLtMatrixLayoutSetAttribute(y, CUBLASLT_MATRIX_LAYOUT_COLS, &rest, sizeof(rest));
    }
    cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, weight, x, y, y, pref, 1, results++, found++);
    if (status != CUBLAS_STATUS_SUCCESS)
      return status;
  }
  return CUBLAS_STATUS_SUCCESS;
}
