// A loop over a braced list.
#include "Inputs/problem.h"
#include <initializer_list>

cublasStatus_t list(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t t = CUBLAS_OP_T;
  for (auto attribute : {CUBLASLT_MATMUL_DESC_TRANSA, CUBLASLT_MATMUL_DESC_TRANSB, CUBLASLT_MATMUL_DESC_TRANSC})
    cublasLtMatmulDescSetAttribute(op, attribute, &t, sizeof(t));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t others(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t t = CUBLAS_OP_T;
  for (auto attribute : {CUBLASLT_MATMUL_DESC_TRANSA, CUBLASLT_MATMUL_DESC_TRANSB})
    cublasLtMatmulDescSetAttribute(op, attribute, &t, sizeof(t));
  return QUERY_DESC(p, op);
}

struct Value {
  cublasLtMatmulDescAttributes_t attribute;
  cublasOperation_t value;
};
static void setAll(cublasLtMatmulDesc_t op, std::initializer_list<Value> values) {
  for (const Value &v : values)
    cublasLtMatmulDescSetAttribute(op, v.attribute, &v.value, sizeof(v.value));
}

cublasStatus_t argument(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  setAll(op, {{CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N}, {CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T}});
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t rightArgument(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  setAll(op, {{CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T}, {CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_N}});
  return QUERY_DESC(p, op);
}
