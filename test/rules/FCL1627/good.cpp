// The preference says 4 bytes for C and D, which are one matrix; or D starts behind 8 rows.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, __nv_bfloat16 *D, uint32_t alignment,
                               void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 96, 64, 96);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 96, 128, 128);
  cublasLtMatmulPreferenceInit(&pref);
  cublasLtMatmulPreferenceSetAttribute(&pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulPreferenceSetAttribute(&pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulPreferenceSetAttribute(&pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, &result, &found);
  return cublasLtMatmul(lt, &op, &alpha, A, &a, B, &b, &beta, D, &d, D, &d, &result.algo, workspace, size, 0);
}

void multiplyInto(cublasLtHandle_t lt, const void *A, const void *B, void *workspace) {
  __nv_bfloat16 *outputs;
  cudaMalloc(&outputs, 128 * 128 * sizeof(__nv_bfloat16));
  multiply(lt, A, B, outputs + 2, 4, workspace);
  multiply(lt, A, B, outputs + 8, 256, workspace);
}
