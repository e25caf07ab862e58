// FP32 by products of BF16 came with cuBLAS 12.9.
// args: --arch sm_100 --cublaslt 12.8.4
#include <cublasLt.h>

cublasStatus_t emulated(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_EMULATED_16BFX9, CUDA_R_32F); // newer than 12.8
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: compute-type-needs-library
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
