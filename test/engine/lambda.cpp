// Lambdas: one that captures the descriptor by reference, one that takes the handle.
#include "Inputs/problem.h"

cublasStatus_t capture(const Problem &p, bool transpose) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [&](cublasLtMatmulDescAttributes_t attribute, auto value) {
    return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_TRANSA, transpose ? CUBLAS_OP_T : CUBLAS_OP_N);
  set(CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T); // cublasLtMatmul never transposes C
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t argument(const Problem &p) {
  auto setBatch = [](cublasLtMatrixLayout_t layout, int count, int64_t stride) {
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  };
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  setBatch(a, 4, 256 * 64);
  setBatch(d, 4, 256 * 128);
  // expect: batch-count-equal
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
  setBatch(b, 4, 0);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}

static cublasLtMatrixLayout_t withLd(int ld) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld);
  return a;
}

// What it writes matters although nobody hands it over.
cublasStatus_t written(const Problem &p) {
  int ld = 256;
  auto shrink = [&] { ld -= 192; };
  shrink();
  // expect: a-leading-dimension
  return QUERY_A(p, withLd(ld));
}

cublasStatus_t writtenRight(const Problem &p) {
  int ld = 64;
  auto grow = [&] { ld += 192; };
  grow();
  return QUERY_A(p, withLd(ld));
}
