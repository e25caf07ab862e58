// One scale for the whole operand, or one for each row.
// args: --cublaslt 13.2
#include <cublasLt.h>

cublasStatus_t tensorWide(cublasLtHandle_t lt, const void *scaleA, const void *scaleB,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(scaleA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB, sizeof(scaleB));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t rowWise(cublasLtHandle_t lt, const void *scaleA, const void *scaleB,
                       cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(scaleA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB, sizeof(scaleB));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
