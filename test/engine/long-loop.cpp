// A loop that is known to run longer than the analyzer unrolls (128 rounds): what follows is explored all the same.
// Programs that fill their matrices on the host begin like this.
#include "Inputs/problem.h"

void fill(float *value);

cublasStatus_t withCall(const Problem &p) {
  float host[200];
  for (int i = 0; i < 200; ++i)
    fill(&host[i]);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t nested(const Problem &p) {
  float host[256];
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 16; ++j)
      host[16 * i + j] = i == j;
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, int(host[0]));
  cublasLtMatrixLayoutDestroy(a);
  // expect: descriptor-used-after-destroy
  return QUERY_A(p, a);
}

cublasStatus_t shortLoop(const Problem &p) {
  float host[64];
  for (int i = 0; i < 64; ++i)
    host[i] = 0;
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
