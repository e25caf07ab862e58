// What is promised is there; or what the chosen algorithm needs is allocated.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *shared) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
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
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (shared)
    return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, shared, size, 0);

  void *exact = nullptr;
  if (result.workspaceSize > 0)
    cudaMalloc(&exact, result.workspaceSize);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, exact, result.workspaceSize, 0);
}
