// Descriptors in statics: made once, of unknown content at every further call.
#include "Inputs/problem.h"

static cublasLtMatmulDesc_t makeDesc() {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  return op;
}

cublasStatus_t initialised(const Problem &p) {
  static cublasLtMatmulDesc_t op = makeDesc();
  cublasOperation_t transc = CUBLAS_OP_T;
  QUERY_DESC(p, op);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t lazily(const Problem &p, const void *bias) {
  static cublasLtMatmulDesc_t op = nullptr;
  if (op == nullptr)
    op = makeDesc();
  return QUERY_DESC(p, op);
}

static cublasLtMatrixLayout_t layouts[2];

void prepare() { cublasLtMatrixLayoutCreate(&layouts[0], CUDA_R_16BF, 256, 64, 256); }
cublasStatus_t use(const Problem &p) { return QUERY_A(p, layouts[0]); }
cublasStatus_t prepareAndUse(const Problem &p) {
  cublasLtMatrixLayoutCreate(&layouts[1], CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, layouts[1]);
}
