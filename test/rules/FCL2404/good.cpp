// Sixteen bytes are promised; and all that cudaMalloc gives.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t sixteen(cublasLtHandle_t lt, const __nv_bfloat16 *A, const __nv_bfloat16 *B, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  const uint32_t alignment = 16; // eight elements
  __nv_bfloat16 *D;
  cudaMalloc(&D, 4096 * 4096 * sizeof(*D));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, square, square, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D, square, D, square, &result.algo, workspace,
                        size, 0);
}

cublasStatus_t all(cublasLtHandle_t lt, const __nv_bfloat16 *A, const __nv_bfloat16 *B, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  const uint32_t alignment = 256; // as cudaMalloc has it
  __nv_bfloat16 *D;
  cudaMalloc(&D, 4096 * 4096 * sizeof(*D));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &alignment, sizeof(uint32_t));
  cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, square, square, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D, square, D, square, &result.algo, workspace,
                        size, 0);
}
