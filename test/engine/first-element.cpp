// The first element of an array is not the array: handles, buffers and allocations at index 0.
#include "Inputs/problem.h"
#include <cuda_runtime.h>

cublasStatus_t handles(const Problem &p) {
  cublasLtMatrixLayout_t layouts[2];
  cublasLtMatrixLayoutCreate(&layouts[0], CUDA_R_16BF, 256, 64, 64);
  cublasLtMatrixLayoutCreate(&layouts[1], CUDA_R_16BF, 64, 128, 32);
  // expect: a-leading-dimension
  QUERY_A(p, layouts[0]);
  // expect: b-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, layouts[0], layouts[1], p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t buffer(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t ops[] = {CUBLAS_OP_T, CUBLAS_OP_N};
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &ops[0], sizeof(ops[0]));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t allocation(const Problem &p) {
  char *buffers[2];
  cudaMalloc(&buffers[0], 1 << 20);
  // expect: workspace-alignment
  return cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, buffers[0] + 16,
                        1000, p.stream);
}
