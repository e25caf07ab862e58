// A compute type that excludes the fastest kernels.
#include <cublasLt.h>

cublasStatus_t pedantic(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const double alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F_PEDANTIC, CUDA_R_64F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_64F, 512, 1024, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_64F, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_64F, 1024, 512, 1024);
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: fp64-pedantic-compute
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
