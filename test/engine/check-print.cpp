// Checks that print and go on: the call is there twice, in the condition and in the message.
#include "Inputs/problem.h"
#include <cstdio>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cublasStatus_t status = call;                                                                                      \
    if (status != CUBLAS_STATUS_SUCCESS)                                                                               \
      printf("%s:%d: cuBLAS answered %d\n", __FILE__, __LINE__, status);                                               \
  } while (false)
#define CHECK_TWICE(call)                                                                                              \
  if ((call) != CUBLAS_STATUS_SUCCESS)                                                                                 \
  fprintf(stderr, "%s: %d\n", #call, (call))

void once(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F));
  // expect: scale-type-follows-compute
  CHECK(QUERY_DESC(p, op));
  CHECK(cublasLtMatmulDescDestroy(op));
}

void twice(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK_TWICE(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F));
  // expect: scale-type-follows-compute
  CHECK_TWICE(QUERY_DESC(p, op));
  CHECK_TWICE(cublasLtMatmulDescDestroy(op));
}

void right(const Problem &p) {
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_16F));
  CHECK_TWICE(QUERY_DESC(p, op));
  CHECK(cublasLtMatmulDescDestroy(op));
}
