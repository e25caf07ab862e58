// Every column of an FP8 operand starts at a 16-byte boundary.
#include <cublasLt.h>

cublasStatus_t oddPitch(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                        int *found) {
  const int k = 128, pitch = k + 8; // 136 is no multiple of 16
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, 64, pitch);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, 256, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: fp8-ab-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
