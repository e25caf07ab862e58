// One pointer, a parameter, for C and D: they are one buffer, whatever it is.
#include "Inputs/problem.h"

void parameter(const Problem &p, float *out) {
  cublasLtMatrixLayout_t c, d;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_32F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 256, 128, 264);
  // expect: in-place-layout
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, out, c, out, d, p.algo, p.workspace, p.size,
                 p.stream);
}
