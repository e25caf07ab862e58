// The FP8 kernels for Ada came with CUDA 12.1 Update 1, cuBLAS 12.1.3.
// args: --arch sm_89 --cublaslt 12.0
#include <cublasLt.h>

cublasStatus_t fp8(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128); // in the header since 11.8
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 64, 32, 64);
  cublasLtMatmulPreferenceInit(&pref);
  // expect: fp8-needs-library
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}
