// A long loop that nothing depends on is left at once: what the code decides after it is known.
#include "Inputs/problem.h"
#include <cstdlib>

cublasStatus_t filled(const Problem &p) {
  constexpr int m = 256, k = 64;
  float *host = static_cast<float *>(malloc(m * k * sizeof(float)));
  for (int i = 0; i < m * k; ++i)
    host[i] = float(i % 7);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, m, k, k);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}
