// k is 1021; the leading dimensions are padded, the matrices are not.
#include <cublasLt.h>

cublasStatus_t oddK(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 1021, 1024, 1024);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 1021, 512, 1024);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 1024, 512, 1024);
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: unaligned-operand-extent
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
