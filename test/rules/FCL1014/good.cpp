// COMPUTE_32F uses the tensor cores for FP16; FAST_16F is for FP32 matrices.
#include <cublasLt.h>

cublasStatus_t linear(cublasLtHandle_t lt, bool half, cublasLtMatmulPreference_t pref,
                      cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F_FAST_16F;
  cudaDataType_t type = CUDA_R_32F;
  if (half) {
    compute = CUBLAS_COMPUTE_32F;
    type = CUDA_R_16F;
  }
  cublasLtMatmulDescInit(&op, compute, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, type, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, type, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
