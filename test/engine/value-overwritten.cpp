// The value counts at the moment of the Set; of two Sets the last one wins.
#include "Inputs/problem.h"

cublasStatus_t changedAfterwards(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t trans = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &trans, sizeof(trans));
  trans = CUBLAS_OP_N; // too late
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t setAgain(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t trans = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &trans, sizeof(trans));
  trans = CUBLAS_OP_N;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &trans, sizeof(trans));
  QUERY_DESC(p, op);
  trans = CUBLAS_OP_C;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &trans, sizeof(trans));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t oneVariable(const Problem &p) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  int value = 8;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &value, sizeof(value));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &value, sizeof(value));
  value = 4;
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &value, sizeof(value));
  // expect: batch-count-equal
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, b, d, d, p.pref, 1, p.result, p.found);
}
