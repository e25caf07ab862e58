// A short k without TN: n is no multiple of 32.
#include <cublasLt.h>

cublasStatus_t notTransposed(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I); // TRANSA stays N
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 144, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 144, 256);
  // expect: int8-int32-short-k-without-tn
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
