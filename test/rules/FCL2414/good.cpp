// Sixteen bytes are promised; without a word it is 256.
#include <cublasLt.h>

cublasStatus_t sixteen(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  const int8_t fast = 1;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 1024, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 1024, 512, 1024);
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  const uint32_t alignmentA = 16;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &alignmentA,
                                       sizeof(alignmentA));
  const uint32_t alignmentB = 16;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, &alignmentB,
                                       sizeof(alignmentB));
  const uint32_t alignmentC = 16;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &alignmentC,
                                       sizeof(alignmentC));
  const uint32_t alignmentD = 16;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &alignmentD,
                                       sizeof(alignmentD));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}

cublasStatus_t byDefault(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  const int8_t fast = 1;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 1024, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 1024, 512, 1024);
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
