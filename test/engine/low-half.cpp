// The first half of a 64-bit variable is its low half.
#include "Inputs/problem.h"

cublasStatus_t lowHalf(const Problem &p) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  int64_t batch = 8;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(int32_t));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(int32_t));
  batch = 4;
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(int32_t));
  // expect: batch-count-equal
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t same(const Problem &p, int64_t batch) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const int32_t narrow = batch;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(int32_t));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &narrow, sizeof(narrow));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(int32_t));
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}
