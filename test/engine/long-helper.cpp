// A helper of more than 100 basic blocks (with check macros that is some 35 calls) is walked through with its caller's
// arguments all the same: it leads to a call of the API.
#include "Inputs/problem.h"

#define TRY(call)                                                                                                      \
  if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                                 \
  return status
#define FIVE_TIMES(x)                                                                                                  \
  x;                                                                                                                   \
  x;                                                                                                                   \
  x;                                                                                                                   \
  x;                                                                                                                   \
  x

template <typename T>
static cublasStatus_t set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

static cublasStatus_t shortHelper(const Problem &p, int ld) {
  cublasLtMatrixLayout_t a;
  FIVE_TIMES(TRY(set(p.op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N)));
  TRY(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld));
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

static cublasStatus_t longHelper(const Problem &p, int ld) {
  cublasLtMatrixLayout_t a;
  FIVE_TIMES(FIVE_TIMES(TRY(set(p.op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N))));
  FIVE_TIMES(FIVE_TIMES(TRY(set(p.op, CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_N))));
  TRY(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld));
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t callShort(const Problem &p) { return shortHelper(p, 64); }
cublasStatus_t callLong(const Problem &p) { return longHelper(p, 64); }
