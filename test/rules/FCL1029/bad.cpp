// The columns of C and D start at 16-byte boundaries.
#include <cublasLt.h>

cublasStatus_t paddedOutput(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64 + 2); // the second column starts at byte 132
  // expect: fp8-cd-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
