// Objects that no compiler makes are not destroyed: a local that is returned (NRVO), and what braces are given.
#include "Inputs/problem.h"

struct Op {
  cublasLtMatmulDesc_t handle = nullptr;
  Op() { cublasLtMatmulDescCreate(&handle, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  Op(const Op &) = delete;
  Op(Op &&) = default;
  ~Op() { cublasLtMatmulDescDestroy(handle); }

  static Op make(bool isTransposed) {
    Op op;
    const cublasOperation_t transa = CUBLAS_OP_T;
    if (isTransposed)
      cublasLtMatmulDescSetAttribute(op.handle, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
    return op;
  }
};

struct Plan {
  Op op;
  int count;
};

cublasStatus_t returned(const Problem &p) {
  Op op = Op::make(true);
  return QUERY_DESC(p, op.handle);
}

cublasStatus_t onTheHeap(const Problem &p) {
  Plan *plan = new Plan{Op::make(true), 1};
  return QUERY_DESC(p, plan->op.handle);
}

cublasStatus_t destroyedInTruth(const Problem &p) {
  cublasLtMatmulDesc_t handle;
  {
    Op op;
    handle = op.handle;
  }
  // expect: descriptor-used-after-destroy
  return QUERY_DESC(p, handle);
}
