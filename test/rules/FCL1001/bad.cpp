// Interleaved half-precision complex matrices have no kernel.
#include <cublasLt.h>

cublasStatus_t spectralProduct(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                               cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  // PLANE_OFFSET stays 0: real and imaginary parts alternate
  cublasLtMatrixLayoutCreate(&a, CUDA_C_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_16F, 256, 128, 256);
  // expect: type-tuple-supported
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
