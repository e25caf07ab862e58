// COMPUTE_16F multiplies FP16 only.
#include <cublasLt.h>

cublasStatus_t bf16InHalfArithmetic(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                    cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_16F, CUDA_R_16F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256); // BF16 has no 16-bit arithmetic
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: compute-operand-type
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
