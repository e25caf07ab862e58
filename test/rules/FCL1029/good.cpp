// Padding of 16 bytes: 8 elements of BF16, 4 of FP32.
#include <cublasLt.h>

cublasStatus_t paddedOutput(cublasLtHandle_t lt, bool wide, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64 + 8);
  if (wide)
    cublasLtMatrixLayoutInit(&d, CUDA_R_32F, 64, 256, 64 + 4);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
