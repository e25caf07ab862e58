// Four elements between the columns of A.
#include <cublasLt.h>

cublasStatus_t four(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const int32_t alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 512, 1024, 516);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 1024, 512, 1024);
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: int8-unaligned-leading-dimension
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
