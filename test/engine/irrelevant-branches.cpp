// Branches that no call depends on take no paths, however many there are; those that one depends on do, also through a
// variable, a field, a pointer or a check.
#include "Inputs/problem.h"
#include <cstdlib>

void note(int);
extern int counters[64];

#define COUNT(i) if (flags & (1u << i)) { counters[i] += i; note(i); }
#define TEN_MORE(i) COUNT(i) COUNT(i + 1) COUNT(i + 2) COUNT(i + 3) COUNT(i + 4) COUNT(i + 5) COUNT(i + 6) COUNT(i + 7) COUNT(i + 8) COUNT(i + 9)

struct Fp8 {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  Fp8(cublasOperation_t transa) {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 64, 64);
  }
};
#define QUERY_FP8(fp8) cublasLtMatmulAlgoGetHeuristic(p.lt, fp8.op, fp8.a, fp8.a, p.c, p.d, p.pref, 1, p.result, p.found)

cublasStatus_t oneOfTwenty(const Problem &p, unsigned flags) {
  cublasOperation_t transa = CUBLAS_OP_T;
  TEN_MORE(0)
  if (flags & (1u << 20))
    transa = CUBLAS_OP_N;
  TEN_MORE(10)
  Fp8 fp8(transa);
  // expect: fp8-operands-tn
  return QUERY_FP8(fp8);
}

struct Choice {
  cublasOperation_t transa = CUBLAS_OP_T;
};
static void decide(Choice *choice, bool other) {
  if (other)
    choice->transa = CUBLAS_OP_N;
}

cublasStatus_t throughAPointer(const Problem &p, unsigned flags) {
  Choice choice;
  TEN_MORE(0)
  decide(&choice, flags & (1u << 20));
  TEN_MORE(10)
  Fp8 fp8(choice.transa);
  // expect: fp8-operands-tn
  return QUERY_FP8(fp8);
}

// What the check asks was decided on a branch that nothing else depends on.
cublasStatus_t passesTheCheck(const Problem &p, unsigned flags) {
  bool isCounted = false;
  TEN_MORE(0)
  if (flags & (1u << 20))
    isCounted = true;
  if (!isCounted)
    abort();
  TEN_MORE(10)
  Fp8 fp8(CUBLAS_OP_N);
  // expect: fp8-operands-tn
  return QUERY_FP8(fp8);
}

cublasStatus_t fine(const Problem &p, unsigned flags) {
  cublasOperation_t transa = CUBLAS_OP_N;
  TEN_MORE(0)
  TEN_MORE(10)
  transa = CUBLAS_OP_T;
  Fp8 fp8(transa);
  return QUERY_FP8(fp8);
}

// The shape that one way asserts says nothing of the other.
cublasStatus_t checkedOnOneWay(const Problem &p, bool isPadded, int k) {
  if (isPadded)
    note(1);
  else if (k % 16 == 0)
    abort();
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, 64, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, 64, k);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}
