// One scale for each matrix works with 12.8, whether the mode is set or left at its default.
// args: --arch sm_90 --cublaslt 12.8.4
#include <cublasLt.h>

template <typename T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t tensorwise(cublasLtHandle_t lt, bool isExplicit, const float *scaleA, const float *scaleB,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  if (isExplicit) {
    set(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F);
    set(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F);
  }
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scaleA);
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scaleB);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
