// MXFP8 with an FP8 result, on Hopper.
// args: --arch sm_90
#include <cublasLt.h>

cublasStatus_t mxfp8ToFp8(cublasLtHandle_t lt, const void *aScales, const void *bScales,
                          cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0; // starts with Blackwell
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_8F_E4M3, 64, 256, 64);
  // expect: mx-scale-fp8-output
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &c, &d, pref, 1, result, found);
}
