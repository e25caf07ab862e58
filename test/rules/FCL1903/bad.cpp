// FP4 came with Blackwell; Hopper stops at FP8.
// args: --arch sm_90
#include <cublasLt.h>

cublasStatus_t fp4(cublasLtHandle_t lt, const void *scalesA, const void *scalesB,
                   cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scalesA, sizeof(scalesA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scalesB, sizeof(scalesB));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_4F_E2M1, 256, 128, 256); // for sm_90
  cublasLtMatrixLayoutCreate(&b, CUDA_R_4F_E2M1, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 64, 128);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: fp4-needs-blackwell
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
