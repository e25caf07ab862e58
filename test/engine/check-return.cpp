// A check macro that returns the status.
#include "Inputs/problem.h"

#define TRY(call)                                                                                                      \
  if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                                 \
  return status

cublasStatus_t run(const Problem &p, cublasOperation_t transc) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  TRY(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  TRY(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc)));
  TRY(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 64));
  // expect: a-leading-dimension
  TRY(cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found));
  TRY(cublasLtMatrixLayoutDestroy(a));
  TRY(cublasLtMatmulDescDestroy(op));
  return CUBLAS_STATUS_SUCCESS;
}
