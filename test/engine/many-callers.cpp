// The engine takes a large function for unknown when it has walked through it
// some thirty times; one that leads to the API is walked through however many
// callers it has, or the last ones would be silent.
#include "Inputs/problem.h"

static cublasStatus_t run(const Problem &p, cudaDataType_t type, int m,
                          bool bias, bool relu, int *calls) {
  cublasLtMatrixLayout_t a;
  if (type == CUDA_R_16F)
    ++calls[0];
  else if (type == CUDA_R_16BF)
    ++calls[1];
  else if (type == CUDA_R_32F)
    ++calls[2];
  for (int i = 0; i < 3; ++i)
    calls[i] += calls[i] < 0 ? 1 : 0;
  if (bias && calls[3])
    ++calls[4];
  if (relu && calls[4])
    ++calls[5];
  cublasLtMatrixLayoutCreate(&a, type, m, 64, 256);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

#define CALLER(N)                                                              \
  cublasStatus_t caller##N(const Problem &p, int *calls) {                     \
    return run(p, CUDA_R_16BF, 128, false, false, calls);                      \
  }
#define CALLERS(N)                                                             \
  CALLER(N##0)                                                                 \
  CALLER(N##1)                                                                 \
  CALLER(N##2)                                                                 \
  CALLER(N##3)                                                                 \
  CALLER(N##4) CALLER(N##5) CALLER(N##6) CALLER(N##7) CALLER(N##8)             \
      CALLER(N##9)
CALLERS(1)
CALLERS(2)
CALLERS(3)
CALLERS(4)
CALLERS(5)

cublasStatus_t last(const Problem &p, int *calls) {
  return run(p, CUDA_R_16BF, 512, false, false, calls);
}
