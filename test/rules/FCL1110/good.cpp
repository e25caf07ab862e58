// One scale for each row of both, or one scale for each matrix.
#include <cublasLt.h>

cublasStatus_t scaledTokens(cublasLtHandle_t lt, bool rowWise, const float *aScale, const float *bScale,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  auto set = [&op](cublasLtMatmulDescAttributes_t attribute, const auto &value) {
    return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScale);
  set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScale);
  if (rowWise) {
    set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
    set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
