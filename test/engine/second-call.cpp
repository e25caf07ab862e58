// A rule speaks once for the same descriptors on one path, so that the heuristic and the matmul do not say the same
// twice. The second mistake here is another one.
#include "Inputs/problem.h"

cublasStatus_t twoLayouts(const Problem &p) {
  cublasLtMatrixLayout_t first, second;
  cublasLtMatrixLayoutCreate(&first, CUDA_R_16F, 256, 64, 64);
  cublasLtMatrixLayoutCreate(&second, CUDA_R_16F, 512, 64, 64);
  // expect: a-leading-dimension
  QUERY_A(p, first);
  // expect: a-leading-dimension
  return QUERY_A(p, second);
}

cublasStatus_t oneLayout(const Problem &p) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 64);
  // expect: a-leading-dimension
  QUERY_A(p, a);
  QUERY_A(p, a);
  return cublasLtMatmul(p.lt, p.op, p.alpha, p.A, a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                        p.stream);
}
