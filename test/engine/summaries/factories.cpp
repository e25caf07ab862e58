// Factories in another unit: by their result, by a pointer, by a reference, in a structure.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "../Inputs/problem.h"
#include "Inputs/wrappers.h"

cublasStatus_t byResult(const Problem &p) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_16F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

cublasStatus_t byResultRight(const Problem &p) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  return QUERY_DESC(p, op);
}

cublasStatus_t byPointer(const Problem &p) {
  cublasLtMatrixLayout_t a;
  CHECK(wrap::makeLayout(&a, cudaDataType_t(77), 64, 64));
  // expect: compute-operand-type
  cublasStatus_t status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

// Leading dimension and order as the factory gives them.
cublasStatus_t byReference(const Problem &p) {
  cublasLtMatrixLayout_t a;
  CHECK(wrap::makeRowMajor(a, CUDA_R_16F, 128, 64));
  QUERY_A(p, a);
  cublasLtOrder_t order = CUBLASLT_ORDER_COL;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  // expect: a-leading-dimension
  cublasStatus_t status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

// What a factory makes is the caller's to destroy.
void lost(const Problem &p) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  QUERY_DESC(p, op);
  cublasLtMatmulDescDestroy(op);
  // expect: descriptor-leaked
  op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  QUERY_DESC(p, op);
}

cublasStatus_t inStructure(const Problem &p, wrap::Plan &plan) {
  wrap::fill(&plan, CUDA_R_8F_E4M3, 64, 64, 64);
  // expect: fp8-operands-tn, fp8-c-type
  return cublasLtMatmulAlgoGetHeuristic(p.lt, plan.op, plan.a, plan.b, plan.c, plan.c, p.pref, 1, p.result, p.found);
}

cublasStatus_t inStructureRight(const Problem &p, wrap::Plan &plan) {
  wrap::fill(&plan, CUDA_R_16F, 64, 64, 64);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, plan.op, plan.a, plan.b, plan.c, plan.c, p.pref, 1, p.result, p.found);
}
