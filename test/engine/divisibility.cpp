// What a run-time number is a multiple of follows from how it is computed and from what the path asks of it.
#include "Inputs/problem.h"
#include <cassert>
#include <cstdint>

template <typename T> static T roundUp(T value, T to) { return (value + to - 1) / to * to; }

// Says whether K may be, each time on a path of its own.
#define FP8(K)                                                                                                         \
  cublasLtMatmulDesc_t op;                                                                                             \
  cublasLtMatrixLayout_t a, b, d;                                                                                      \
  cublasOperation_t transa = CUBLAS_OP_T;                                                                              \
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);                                                       \
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));                            \
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, K, 64, 4096);                                                         \
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, K, 64, 4096);                                                         \
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 64, 64);                                                             \
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found)

cublasStatus_t rounded(const Problem &p, int k) {
  const int padded = roundUp(k, 16);
  FP8(padded);
}

cublasStatus_t roundedMore(const Problem &p, int64_t k) {
  const int64_t padded = roundUp<int64_t>(k, 64) * 2 - 32;
  FP8(padded);
}

cublasStatus_t cut(const Problem &p, unsigned k) {
  const unsigned less = k & ~15u;
  FP8(less);
}

cublasStatus_t shifted(const Problem &p, int blocks) { FP8(blocks << 5); }

cublasStatus_t asserted(const Problem &p, int k) {
  assert(k % 64 == 0);
  FP8(k / 2);
}

cublasStatus_t masked(const Problem &p, int k) {
  if (k & 127)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  FP8(k);
}

cublasStatus_t open(const Problem &p, int k) { FP8(k * 8); }

cublasStatus_t roundedAndOneMore(const Problem &p, int k) {
  const int padded = roundUp(k, 16) + 8;
  // expect: fp8-k-multiple-16
  FP8(padded);
}

cublasStatus_t aRest(const Problem &p, int k) {
  if (k % 64 != 8)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: fp8-k-multiple-16
  FP8(k);
}

cublasStatus_t halved(const Problem &p, int k) {
  assert((k & 31) == 16);
  // expect: fp8-k-multiple-16
  FP8(k / 2);
}

cublasStatus_t blocksAndARest(const Problem &p, int blocks) {
  // expect: fp8-k-multiple-16
  FP8(4 + blocks * 48);
}
