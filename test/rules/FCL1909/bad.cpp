// cuBLAS 13 starts with Turing, sm_75.
// args: --arch sm_70 --cublaslt 13.0
#include <cublasLt.h>

cublasStatus_t onVolta(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  cublasLtMatmulPreferenceInit(&pref);
  // sm_70 needs CUDA 12 or earlier
  // expect: architecture-dropped
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}
