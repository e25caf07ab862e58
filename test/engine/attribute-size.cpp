// Sizes that are not the attribute's; the refused Set leaves the old value in place.
#include "Inputs/problem.h"

cublasStatus_t intForInt64(const Problem &p, int rows) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // expect: attribute-size
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &rows, sizeof(rows));
}

cublasStatus_t sizeOfPointee(const Problem &p, const float *bias) {
  // expect: attribute-size
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(*bias));
}

cublasStatus_t sizeOfPointer(const Problem &p, const int *count) {
  // expect: attribute-size
  return cublasLtMatrixLayoutSetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, count, sizeof(count));
}

cublasStatus_t keepsOld(const Problem &p) {
  cublasLtMatmulDesc_t op;
  int64_t transc = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // expect: attribute-size
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  return QUERY_DESC(p, op); // N, as before
}

cublasStatus_t notAlone(const Problem &p) {
  cublasLtMatmulDesc_t op;
  const int64_t transc = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // expect: attribute-size
  if (cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc)) != CUBLAS_STATUS_SUCCESS)
    return CUBLAS_STATUS_INTERNAL_ERROR;
  return QUERY_DESC(p, op); // never reached
}

cublasStatus_t readsPastVariable(const Problem &p) {
  int ld = 256;
  // expect: attribute-past-variable
  return cublasLtMatrixLayoutSetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(int64_t));
}

// The size of a sibling of the same size is the right size.
cublasStatus_t siblings(const Problem &p, const void *bias, const float *scale, int32_t batch) {
  cublasOperation_t transa = CUBLAS_OP_T, transb = CUBLAS_OP_N;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transb));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(int));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(scale));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scale, sizeof(float *));
  return cublasLtMatrixLayoutSetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(transa));
}

// Nobody knows what this size is.
cublasStatus_t anySize(const Problem &p, const void *value, size_t size) {
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSC, value, size);
}
