// 4 MiB were enough before Hopper.
#include <cublasLt.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 4 << 20; // rules out the split of the long k
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 8192, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 8192, 512, 8192);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 512, 512);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  // expect: workspace-below-recommendation
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
