// A variable of the attribute's type; or the member of a larger object.
#include <cublasLt.h>

struct Options {
  cublasOperation_t trans[2];
  uint32_t epilogue;
  int64_t workspace;
};

cublasLtMatmulDesc_t describe(bool transposeA, const Options &options) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transa = transposeA ? CUBLAS_OP_T : CUBLAS_OP_N;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, options.trans + 1, sizeof(cublasOperation_t));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &options.epilogue, sizeof(cublasLtEpilogue_t));
  return op;
}
