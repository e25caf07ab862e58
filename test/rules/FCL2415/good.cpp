// Eight elements between the matrices; and one A for all.
#include <cublasLt.h>

cublasStatus_t padded(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 512, 512);
  const int32_t count = 16;
  const int64_t strideA = 512 * 512 + 8, strideB = 512 * 512, strideD = 512 * 512;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideA, sizeof(strideA));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideB, sizeof(strideB));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideD, sizeof(strideD));
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}

cublasStatus_t shared(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 512, 512, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 512, 512);
  const int32_t count = 16;
  const int64_t strideA = 0, strideB = 512 * 512, strideD = 512 * 512;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideA, sizeof(strideA));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideB, sizeof(strideB));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideD, sizeof(strideD));
  cublasLtMatmulPreferenceCreate(&pref);
  const size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (!found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}
