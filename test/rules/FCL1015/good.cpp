// With a workspace; and FP64 that is not emulated.
// args: --arch sm_100
#include <cublasLt.h>

cublasStatus_t emulated(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const size_t workspace = 32 << 20;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT, CUDA_R_64F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_64F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof(workspace));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t native(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_64F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
