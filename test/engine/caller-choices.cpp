// What the code decides and what it leaves to its callers: a combination of two choices of the caller is no mistake; a
// constant that no choice can make right is one.
#include "Inputs/problem.h"

cublasStatus_t anyCombination(const Problem &p, cudaDataType_t type, cublasOperation_t transa, cublasOperation_t transb,
                              int m, int n, int k) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatrixLayoutCreate(&a, type, transa == CUBLAS_OP_N ? m : k, transa == CUBLAS_OP_N ? k : m,
                             transa == CUBLAS_OP_N ? m : k);
  cublasLtMatrixLayoutCreate(&b, type, transb == CUBLAS_OP_N ? k : n, transb == CUBLAS_OP_N ? n : k,
                             transb == CUBLAS_OP_N ? k : n);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

// FP8 and N by two switches of the caller.
cublasStatus_t twoFlags(const Problem &p, bool fp8, bool transpose) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  cudaDataType_t type = CUDA_R_16BF;
  cublasOperation_t transa = CUBLAS_OP_N;
  if (fp8)
    type = CUDA_R_8F_E4M3;
  if (transpose)
    transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, type, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&b, type, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

// Whatever the caller asks for, B is transposed.
cublasStatus_t oneConstant(const Problem &p, bool fp8, bool transpose) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  cudaDataType_t type = CUDA_R_16BF;
  cublasOperation_t transa = CUBLAS_OP_N, transb = CUBLAS_OP_T;
  if (fp8)
    type = CUDA_R_8F_E4M3;
  if (transpose)
    transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatrixLayoutCreate(&a, type, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&b, type, 128, 256, 128);
  // expect: fp8-operands-tn
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

// A helper that one of its callers uses wrongly.
static cublasStatus_t helper(const Problem &p, cublasComputeType_t compute, cudaDataType_t scale) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, compute, scale);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}
cublasStatus_t single(const Problem &p) { return helper(p, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
cublasStatus_t halfPrecision(const Problem &p) { return helper(p, CUBLAS_COMPUTE_16F, CUDA_R_16F); }
cublasStatus_t mixed(const Problem &p) { return helper(p, CUBLAS_COMPUTE_16F, CUDA_R_32F); }
