// 12.8 has the attribute for the scale mode, but not yet this value of it.
// args: --arch sm_90 --cublaslt 12.8.4
#include <cublasLt.h>

template <typename T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t rowwise(cublasLtHandle_t lt, const float *scalesA, const float *scalesB,
                       cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F); // since 12.9
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scalesA);
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scalesB);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: scale-mode-needs-library
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
