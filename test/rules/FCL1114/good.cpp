// Row-wise scales with a BF16 result; an FP8 result with one scale for each operand.
#include <cublasLt.h>

static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t size) {
  if (cublasLtMatmulDescSetAttribute(op, attribute, value, size) != CUBLAS_STATUS_SUCCESS)
    throw attribute;
}

cublasStatus_t chainedFp8(cublasLtHandle_t lt, bool rowWise, const float *aScales, const float *bScales,
                          cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  auto mode = rowWise ? CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F : CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&d, rowWise ? CUDA_R_16BF : CUDA_R_8F_E4M3, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
