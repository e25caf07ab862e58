// Complex matrices of a batch may not overlap within a column.
#include <cublasLt.h>

static void setBatch(cublasLtMatrixLayout_t layout, int32_t count, int64_t stride) {
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
}

cublasStatus_t beams(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 32, 128, 32);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  setBatch(a, 4, 16); // windows that slide by 16 rows, less than the column of 64
  setBatch(b, 4, 32 * 128);
  setBatch(d, 4, 64 * 128);
  // expect: complex-batch-stride
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
