// To add one column to all of D, C gets a leading dimension of 0, and no other that is too small.
#include <cublasLt.h>

cublasStatus_t broadcastByOne(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, c, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&c, CUDA_R_16F, 256, 128, 1); // neither 256 nor 0
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  // expect: c-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &c, &d, pref, 1, result, found);
}
