// On Hopper row-wise scales instead; the MXFP8 modes are replaced before the heuristic is asked.
// args: --arch sm_90
#include <cublasLt.h>

static void setScales(cublasLtMatmulDesc_t op, cublasLtMatmulMatrixScale_t mode, const void *a, const void *b) {
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &a, sizeof(a));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &b, sizeof(b));
}

cublasStatus_t rowWise(cublasLtHandle_t lt, const void *aBlockScales, const void *bBlockScales, const float *aScales,
                       const float *bScales, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  setScales(op, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0, aBlockScales, bBlockScales);
  setScales(op, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F, aScales, bScales);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
