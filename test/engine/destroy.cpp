// Use after destroy and double destroy: on every path, and on one branch only.
#include "Inputs/problem.h"

cublasStatus_t usedAfterwards(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescDestroy(op);
  // expect: descriptor-used-after-destroy
  return QUERY_DESC(p, op);
}

cublasStatus_t setAfterwards(const Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescDestroy(op);
  // expect: descriptor-used-after-destroy
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
}

void twiceOnOneBranch(const Problem &p, bool query) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  if (query) {
    QUERY_A(p, a);
    cublasLtMatrixLayoutDestroy(a);
  }
  // expect: descriptor-destroyed-twice
  cublasLtMatrixLayoutDestroy(a);
}

void onceOnEachBranch(const Problem &p, bool query) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  if (query) {
    QUERY_A(p, a);
    cublasLtMatrixLayoutDestroy(a);
    a = nullptr;
  }
  if (a)
    cublasLtMatrixLayoutDestroy(a);
}

struct Holder {
  cublasLtMatmulDesc_t op;
  Holder() { cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  // expect: descriptor-destroyed-twice
  ~Holder() { cublasLtMatmulDescDestroy(op); }
};

void copyOfHolder() {
  Holder first;
  Holder second = first; // both destroy it
}

void onlyOne() { Holder holder; }
