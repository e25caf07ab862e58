// One scale for D; row-wise scales for A and B, with a wide D.
#include <cublasLt.h>

static void setScale(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t modeAttribute,
                     cublasLtMatmulMatrixScale_t mode, cublasLtMatmulDescAttributes_t attribute, const float *scale) {
  cublasLtMatmulDescSetAttribute(op, modeAttribute, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, attribute, &scale, sizeof(scale));
}

cublasStatus_t query(cublasLtHandle_t lt, bool rowWise, const float *a0, const float *b0, const float *d0,
                     cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  const auto scalar = CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F, rows = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (rowWise) {
    setScale(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, rows, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, a0);
    setScale(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, rows, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, b0);
  } else {
    setScale(op, CUBLASLT_MATMUL_DESC_D_SCALE_MODE, scalar, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, d0);
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&d, rowWise ? CUDA_R_16BF : CUDA_R_8F_E4M3, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
