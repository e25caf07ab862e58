// Setters in another unit.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "../Inputs/problem.h"
#include "Inputs/wrappers.h"

cublasStatus_t wrongValue(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  wrap::setEpilogue(op, cublasLtEpilogue_t(3));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t rightValue(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  wrap::setEpilogue(op, cublasLtEpilogue_t(3));
  wrap::setEpilogue(op, CUBLASLT_EPILOGUE_RELU);
  return QUERY_DESC(p, op);
}

// The wrong size is that of the attribute which the call names, so the call is where it is said.
void wrongAttribute(cublasLtMatmulDesc_t op) {
  // expect: attribute-size
  CHECK(wrap::setTranspose(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, CUBLAS_OP_T));
}

void rightAttribute(cublasLtMatmulDesc_t op) { CHECK(wrap::setTranspose(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T)); }

cublasStatus_t overlappingBatches(const Problem &p) {
  cublasLtMatrixLayout_t d;
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 64, 64, 64);
  wrap::setBatch(d, 4, 64 * 32);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, d, d, p.pref, 1, p.result, p.found);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

cublasStatus_t caller(const Problem &p, cublasLtEpilogue_t epilogue) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  wrap::setEpilogue(op, epilogue);
  return QUERY_DESC(p, op);
}
