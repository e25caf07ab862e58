// The buffer is a field of a struct or an element of an array.
#include "Inputs/problem.h"

struct Options {
  cublasOperation_t transa = CUBLAS_OP_N;
  cublasOperation_t transb = CUBLAS_OP_N;
  struct {
    cublasLtEpilogue_t kind = CUBLASLT_EPILOGUE_DEFAULT;
    const void *bias = nullptr;
  } epilogue;
};

static void run(const Problem &p, const Options &options) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &options.transa, sizeof(options.transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &options.transb, sizeof(options.transb));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &options.epilogue.kind, sizeof(cublasLtEpilogue_t));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &options.epilogue.bias, sizeof(void *));
  // expect: bias-pointer-required
  (void)cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

void defaults(const Problem &p) { run(p, Options()); }

void forgotten(const Problem &p) {
  Options options;
  options.epilogue.kind = CUBLASLT_EPILOGUE_BIAS;
  run(p, options);
}

void given(const Problem &p, const void *bias) {
  Options options;
  options.epilogue.kind = CUBLASLT_EPILOGUE_BIAS;
  options.epilogue.bias = bias;
  run(p, options);
}

cublasStatus_t elements(const Problem &p, int chosen) {
  static const cublasOperation_t ops[] = {CUBLAS_OP_N, CUBLAS_OP_T, cublasOperation_t(4)};
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &ops[chosen], sizeof(ops[0]));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &ops[1], sizeof(ops[0]));
  QUERY_DESC(p, op);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &ops[2], sizeof(ops[0]));
  // expect: operation-known
  return QUERY_DESC(p, op);
}
