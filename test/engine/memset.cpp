// Fields that memset has zeroed, and a value that memcpy has copied.
#include "Inputs/problem.h"
#include <cstring>

cublasStatus_t zeroed(const Problem &p) {
  cublasLtMatmulDesc_t op;
  struct {
    cublasOperation_t transa, transb;
    int32_t epilogue;
  } options;
  memset(&options, 0, sizeof(options));
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &options.transa, sizeof(options.transa));
  QUERY_DESC(p, op);
  // no epilogue is 0: DEFAULT is 1
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &options.epilogue, sizeof(options.epilogue));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t copied(const Problem &p) {
  cublasLtMatmulDesc_t op;
  const cublasOperation_t t = CUBLAS_OP_T;
  cublasOperation_t transc;
  memcpy(&transc, &t, sizeof(t));
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}
