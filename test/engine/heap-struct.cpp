// Descriptors in objects from new and malloc, on opaque storage as well.
#include "Inputs/problem.h"
#include <cstdlib>
#include <memory>

struct Context {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayoutOpaque_t a;
};

static Context *makeContext(int ld) {
  Context *context = new Context;
  cublasLtMatmulDescCreate(&context->op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&context->a, CUDA_R_16BF, 256, 64, ld);
  return context;
}

cublasStatus_t right(const Problem &p) {
  std::unique_ptr<Context> context(makeContext(256));
  return cublasLtMatmulAlgoGetHeuristic(p.lt, context->op, &context->a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t wrong(const Problem &p) {
  Context *context = makeContext(64);
  // expect: a-leading-dimension
  cublasStatus_t status = QUERY_A(p, &context->a);
  delete context;
  return status;
}

cublasStatus_t fromMalloc(const Problem &p) {
  auto *op = static_cast<cublasLtMatmulDescOpaque_t *>(malloc(sizeof(cublasLtMatmulDescOpaque_t)));
  cublasLtMatmulDescInit(op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  // expect: scale-type-follows-compute
  cublasStatus_t status = QUERY_DESC(p, op);
  free(op);
  return status;
}
