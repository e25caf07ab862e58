// With beta 1 the aligned kernel also reads C, which starts anywhere.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t addSkip(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1.0f, beta = 1.0f;
  const size_t size = 32 << 20;
  __half *activations;
  cudaMalloc(&activations, 512 * 128 * sizeof(__half));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16F, 256, 128, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, &result, &found);
  const __half *C = activations + 100; // 200 bytes: aligned to 8
  // expect: c-less-aligned-than-promised
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, c, D, d, &result.algo, workspace, size, 0);
}
