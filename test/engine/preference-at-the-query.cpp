// A matmul has no preference: what counts is the one that the query was asked
// with, as it was then.
#include <cublasLt.h>

static void allow(cublasLtMatmulPreference_t pref, size_t bytes) {
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof(bytes));
}

static cublasStatus_t multiply(cublasLtHandle_t lt, size_t atTheQuery, size_t later, const void *a, const void *b,
                               void *d, void *workspace) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t la, lb, ld;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&la, CUDA_R_16BF, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&lb, CUDA_R_16BF, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&ld, CUDA_R_16BF, 128, 128, 128);
  cublasLtMatmulPreferenceCreate(&pref);
  allow(pref, atTheQuery);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, op, la, lb, ld, ld, pref, 1, &result, &found);
  allow(pref, later);
  float alpha = 1, beta = 0;
  // expect: no-workspace
  return cublasLtMatmul(lt, op, &alpha, a, la, b, lb, &beta, d, ld, d, ld, &result.algo, workspace,
                        result.workspaceSize, 0);
}

cublasStatus_t raisedTooLate(cublasLtHandle_t lt, const void *a, const void *b, void *d, void *workspace) {
  return multiply(lt, 0, 32 << 20, a, b, d, workspace);
}
