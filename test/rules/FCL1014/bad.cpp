// FAST_16F for FP16 operands: no gain today, an error from cuBLAS 13.6 on.
#include <cublasLt.h>

cublasStatus_t linear(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                      int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F_FAST_16F, CUDA_R_32F); // converts FP32, which is not here
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  // expect: fast-compute-16-bit-portability
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
