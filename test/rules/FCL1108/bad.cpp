// FP4's scale format on FP8 operands.
#include <cublasLt.h>

cublasStatus_t blockScaled(cublasLtHandle_t lt, const void *aScales, const void *bScales,
                           cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3; // belongs to CUDA_R_4F_E2M1
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: vec16-scale-needs-fp4
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
