// All in planes, or none.
#include <cublasLt.h>

cublasStatus_t planar(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int64_t planeA = 256 * 64 * 2;
  const int64_t planeB = 64 * 128 * 2;
  const int64_t planeD = 256 * 128 * 2;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_16F, 256, 64, 256);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeA, sizeof(planeA));
  cublasLtMatrixLayoutCreate(&b, CUDA_C_16F, 64, 128, 64);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeB, sizeof(planeB));
  cublasLtMatrixLayoutCreate(&d, CUDA_C_16F, 256, 128, 256);
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeD, sizeof(planeD));
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t interleaved(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
