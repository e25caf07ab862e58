// STRIDED_BATCH_OFFSET defaults to 0: every batch writes the same D.
#include <cublasLt.h>

cublasStatus_t scores(cublasLtHandle_t lt, const void *q, const void *k, void *s, void *workspace) {
  const size_t bytes = 32 << 20;
  const int32_t heads = 16;
  const int64_t stride = 64 * 128;
  const float alpha = 0.125f, beta = 0.0f;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t in, out;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&in, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutSetAttribute(in, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &heads, sizeof(heads));
  cublasLtMatrixLayoutSetAttribute(in, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 128, 128, 128);
  cublasLtMatrixLayoutSetAttribute(out, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &heads, sizeof(heads)); // no stride
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof(bytes));
  cublasLtMatmulAlgoGetHeuristic(lt, op, in, in, out, out, pref, 1, &result, &found);
  // expect: batches-of-d-overlap
  return cublasLtMatmul(lt, op, &alpha, k, in, q, in, &beta, s, out, s, out, &result.algo, workspace, bytes, 0);
}
