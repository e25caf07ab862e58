// The preference says how C is aligned; with beta 0 it does not matter.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, float beta, const void *C,
                               uint32_t alignment, void *D, void *workspace) {
  const float alpha = 1.0f;
  const size_t size = 32 << 20;
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
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &alignment, sizeof(alignment));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, c, D, d, &result.algo, workspace, size, 0);
}

void addSkip(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  __half *activations;
  cudaMalloc(&activations, 512 * 128 * sizeof(__half));
  multiply(lt, A, B, 1.0f, activations + 100, 8, D, workspace);
  multiply(lt, A, B, 0.0f, activations + 100, 256, D, workspace);
}
