// What a function sets that does different things is not known: neither what it was, nor what it is.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "../Inputs/problem.h"
#include "Inputs/wrappers.h"

cublasStatus_t forgotten(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  wrap::setEpilogue(op, cublasLtEpilogue_t(3));
  wrap::setFast(op, true);
  return QUERY_DESC(p, op);
}

cublasStatus_t setAgain(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  wrap::setFast(op, true);
  wrap::setEpilogue(op, cublasLtEpilogue_t(3));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}
