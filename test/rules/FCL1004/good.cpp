// BF16 with FP32 arithmetic; COMPUTE_16F is right for FP16.
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, bool half, cublasLtMatmulPreference_t pref,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cudaDataType_t type = half ? CUDA_R_16F : CUDA_R_16BF;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  if (half)
    cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_16F, CUDA_R_16F);
  else
    cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, type, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, type, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
