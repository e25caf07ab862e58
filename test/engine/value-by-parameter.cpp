// The buffer is the address of a by-value parameter, or of a temporary that a reference holds.
#include "Inputs/problem.h"

template <typename T>
static cublasStatus_t byValue(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}
template <typename T>
static cublasStatus_t byReference(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const T &value) {
  return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t values(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  byValue(op, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  byValue(op, CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_C);
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t references(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  byReference(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  byReference(op, CUBLASLT_MATMUL_DESC_EPILOGUE, cublasLtEpilogue_t(CUBLASLT_EPILOGUE_RELU + 1));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t right(const Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  byValue(op, CUBLASLT_MATMUL_DESC_TRANSA, transa);
  byReference(op, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU);
  return QUERY_DESC(p, op);
}
