// A descriptor that a function elsewhere can reach may come back with any attribute.
#include "Inputs/problem.h"

void configure(cublasLtMatmulDesc_t op);
void configureAll();
void look(const Problem &p);
bool ask();

cublasStatus_t before(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  // expect: scale-type-follows-compute
  cublasStatus_t status = QUERY_DESC(p, op);
  configure(op);
  return status;
}

cublasStatus_t passed(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  configure(op);
  return QUERY_DESC(p, op);
}

cublasStatus_t setAfterwards(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t transc = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  configure(op);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasLtMatmulDesc_t shared;

cublasStatus_t global(const Problem &p) {
  cublasLtMatmulDescCreate(&shared, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  configureAll();
  return QUERY_DESC(p, shared);
}

cublasStatus_t notReached(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  look(p);
  configureAll();
  if (!ask())
    return CUBLAS_STATUS_SUCCESS;
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

cublasStatus_t parameter(const Problem &p) { // who knows what it is
  return QUERY_DESC(p, p.op);
}
