// A setter that checks its call, in the branches of a switch: the engine walks through it also the fiftieth time.
#include "Inputs/problem.h"

[[noreturn]] void fail(const char *message);

template <typename T> void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  switch (cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value))) {
  case CUBLAS_STATUS_SUCCESS:
    return;
  case CUBLAS_STATUS_NOT_INITIALIZED:
    fail("not initialized");
  case CUBLAS_STATUS_INVALID_VALUE:
    fail("invalid value");
  case CUBLAS_STATUS_ALLOC_FAILED:
    fail("allocation");
  case CUBLAS_STATUS_NOT_SUPPORTED:
    fail("not supported");
  case CUBLAS_STATUS_EXECUTION_FAILED:
    fail("execution");
  case CUBLAS_STATUS_ARCH_MISMATCH:
    fail("architecture");
  case CUBLAS_STATUS_MAPPING_ERROR:
    fail("mapping");
  case CUBLAS_STATUS_INTERNAL_ERROR:
    fail("internal error");
  case CUBLAS_STATUS_LICENSE_ERROR:
    fail("license");
  }
}

#define FOUR_TIMES(x) x x x x
#define SET(value) set(op, CUBLASLT_MATMUL_DESC_TRANSC, value);

cublasStatus_t often(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  FOUR_TIMES(FOUR_TIMES(FOUR_TIMES(SET(CUBLAS_OP_N))))
  QUERY_DESC(p, op);
  SET(CUBLAS_OP_T)
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}
