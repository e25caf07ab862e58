// A Set whose attribute is not known may have set any; a number that no version knows is a mistake.
#include "Inputs/problem.h"

cublasStatus_t anyAttribute(const Problem &p, cublasLtMatmulDescAttributes_t attribute, int value) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  return QUERY_DESC(p, op);
}

cublasStatus_t oneOfTwo(const Problem &p, bool swapped, const float *scale) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  auto attribute = CUBLASLT_MATMUL_DESC_A_SCALE_POINTER;
  if (swapped)
    attribute = CUBLASLT_MATMUL_DESC_B_SCALE_POINTER;
  cublasLtMatmulDescSetAttribute(op, attribute, &scale, sizeof(scale));
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

cublasStatus_t noAttribute(const Problem &p, int value) {
  // expect: attribute-unknown
  return cublasLtMatmulDescSetAttribute(p.op, cublasLtMatmulDescAttributes_t(1000), &value, sizeof(value));
}
