// Before CUDA 12.2 Update 2 n had to fit the grid.
// args: --arch sm_80 --cublaslt 12.2.1
#include <cublasLt.h>

cublasStatus_t vocabulary(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128256, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128256, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: extents-within-the-grid
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
