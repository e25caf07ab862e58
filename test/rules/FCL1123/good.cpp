// An FP8 result on Hopper with one scale for each matrix; MXFP8 in code that is built for Blackwell.
// args: --arch sm_90
#include <cublasLt.h>

#ifdef BUILD_FOR_BLACKWELL
static constexpr auto scaleMode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
#else
static constexpr auto scaleMode = CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
#endif

cublasStatus_t toFp8(cublasLtHandle_t lt, const void *aScales, const void *bScales, cublasLtMatmulPreference_t pref,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &scaleMode, sizeof(scaleMode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &scaleMode, sizeof(scaleMode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_8F_E4M3, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &c, &d, pref, 1, result, found);
}

cublasStatus_t toBf16(cublasLtHandle_t lt, const void *scaleA, const void *scaleB, cublasLtMatmulPreference_t pref,
                      cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  const cublasOperation_t transa = CUBLAS_OP_T;
  const auto perRow = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F; // for outputs that are not FP8
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &perRow, sizeof(perRow));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &perRow, sizeof(perRow));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(scaleA));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB, sizeof(scaleB));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
