// The last library with code for Volta is 12.9.
// args: --arch sm_70 --cublaslt 12.9
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
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}

cublasStatus_t onVoltaInDouble(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_64F, 256, 128, 256);
  cublasLtMatmulPreferenceInit(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}
