// One pointer for C and D that may be null for all the engine knows: the rule then leaves its case open, although D
// cannot be null.
#include "../Inputs/problem.h"

void parameter(const Problem &p, float *out) {
  cublasLtMatrixLayout_t c, d;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_32F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 256, 128, 264);
  // should-find: in-place-layout
  cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, out, c, out, d, p.algo, p.workspace, p.size,
                 p.stream);
}
