// The heuristic takes all matrices for aligned to 256 bytes unless it is told.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t multiplySlice(cublasLtHandle_t lt, const __half *B, __half *D, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  __half *stacked;
  cudaMalloc(&stacked, 512 * 64 * sizeof(__half));
  const __half *A = stacked + 20; // the rows from 20 on: aligned to 8 bytes
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  // expect: operands-less-aligned-than-promised
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
