// INT8 output was inaccurate with split-K, which the heuristic may choose.
// args: --arch sm_80 --cublaslt 12.6.1
#include <cublasLt.h>

cublasStatus_t quantized(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  const size_t bytes = 32 << 20;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof(bytes));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  // expect: int8-output-with-split-k
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, bytes, 0);
}
