// C of another type than D, outside FP8.
#include <cublasLt.h>

cublasStatus_t bf16Residual(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, residual, sum;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&residual, CUDA_R_16BF, 256, 128, 256); // the sum is FP32
  cublasLtMatrixLayoutCreate(&sum, CUDA_R_32F, 256, 128, 256);
  // expect: c-type-follows-d
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, residual, sum, pref, 1, result, found);
}
