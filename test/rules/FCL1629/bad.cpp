// Matrices from cudaMalloc are aligned far better than the preference admits.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, __nv_bfloat16 *D, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  const uint32_t alignment = sizeof(__nv_bfloat16); // one element; the fast kernels want eight
  __nv_bfloat16 *A, *B;
  cudaMalloc(&A, 4096 * 4096 * sizeof(*A));
  cudaMalloc(&B, 4096 * 4096 * sizeof(*B));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, square, square, pref, 1, &result, &found);
  // expect: preferred-alignment-too-modest
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D, square, D, square, &result.algo, workspace,
                        size, 0);
}
