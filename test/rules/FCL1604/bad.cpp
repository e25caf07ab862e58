// The heuristic may use more workspace than there is.
#include <cublasLt.h>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                                    \
  if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                                 \
  return status

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  const uint64_t promised = 32 << 20;
  const size_t available = 8 << 20; // a quarter of what the preference says
  void *workspace;
  cudaMalloc(&workspace, available);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 8192, 512));
  CHECK(cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 8192, 512, 8192));
  CHECK(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 512, 512));
  CHECK(cublasLtMatmulPreferenceCreate(&pref));
  CHECK(cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &promised,
                                             sizeof(promised)));
  CHECK(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found));
  // expect: workspace-smaller-than-preference
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, available, 0);
}
