// A rule speaks once for a descriptor on one path, so that the heuristic and the matmul do not say the same twice. The
// second mistake here is another one.
#include "../Inputs/problem.h"

cublasStatus_t twoLayouts(const Problem &p) {
  cublasLtMatrixLayout_t first, second;
  cublasLtMatrixLayoutCreate(&first, CUDA_R_16F, 256, 64, 64);
  cublasLtMatrixLayoutCreate(&second, CUDA_R_16F, 512, 64, 64);
  // expect: a-leading-dimension
  QUERY_A(p, first);
  // should-find: a-leading-dimension
  return QUERY_A(p, second);
}
