// NVFP4 has one UE4M3 scale for 16 elements, MXFP8 one UE8M0 scale for 32.
// args: --arch sm_100
#include <cublasLt.h>

cublasStatus_t blockScaled(cublasLtHandle_t lt, cudaDataType_t type, const void *aScales, const void *bScales,
                           cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulMatrixScale_t mode;
  switch (type) {
  case CUDA_R_4F_E2M1:
    mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3;
    break;
  case CUDA_R_8F_E4M3:
    mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
    break;
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutInit(&a, type, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, type, 128, 256, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
