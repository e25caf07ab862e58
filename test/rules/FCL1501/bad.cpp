// A vector of alpha for each row exists for the tiled INT8 orders only.
#include <cublasLt.h>

cublasStatus_t rowFactors(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE_VECTOR; // not for BF16
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceInit(&pref);
  // expect: pointer-mode-vector
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}
