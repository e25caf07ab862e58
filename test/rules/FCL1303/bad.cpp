// D has as many columns as op(B).
#include <cublasLt.h>

cublasStatus_t lastChunk(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  const int tokens = 1000, chunk = 384;
  const int last = tokens % chunk; // 232 tokens are left
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weight, x, y;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&weight, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&x, CUDA_R_16F, 64, last, 64);
  cublasLtMatrixLayoutCreate(&y, CUDA_R_16F, 256, chunk, 256); // still as wide as a whole chunk
  // expect: d-columns-agree
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weight, x, y, y, pref, 1, result, found);
}
