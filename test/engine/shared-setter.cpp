// One setter for all: each caller's mistake is one of its own.
#include <cublasLt.h>

template <class T> static cublasStatus_t set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t name, const T &v) {
  // expect: attribute-size, attribute-size
  return cublasLtMatmulDescSetAttribute(op, name, &v, sizeof(v));
}

void scaled(cublasLtMatmulDesc_t op, float scale) { set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scale); }

void activated(cublasLtMatmulDesc_t op, long epilogue) { set(op, CUBLASLT_MATMUL_DESC_EPILOGUE, epilogue); }

// The same mistake from another caller is the same finding.
void scaledToo(cublasLtMatmulDesc_t op, float scale) { set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scale); }

void transposed(cublasLtMatmulDesc_t op) { set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T); }
