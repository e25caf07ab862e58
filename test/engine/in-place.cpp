// C and D are one buffer: then their layouts must be the same.
#include "Inputs/problem.h"
#include <cuda_runtime.h>

#define MATMUL(C, c, D, d)                                                                                             \
  cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, C, c, D, d, p.algo, p.workspace, p.size, p.stream)

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_32F, 256, 128, ld);
  return layout;
}

void parameter(const Problem &p, float *out, float *other) {
  auto tight = makeLayout(256), padded = makeLayout(264), same = makeLayout(256);
  (void)MATMUL(out, tight, out, tight);
  (void)MATMUL(out, tight, out, same);
  (void)MATMUL(other, tight, out, padded); // may or may not be one buffer
  if (out)
    // expect: in-place-layout
    (void)MATMUL(out, tight, out, padded);
}

void allocated(const Problem &p) {
  float *C, *D;
  cudaMalloc(&C, 264 * 128 * sizeof(float));
  cudaMalloc(&D, 264 * 128 * sizeof(float));
  (void)MATMUL(C, makeLayout(256), D, makeLayout(264));
  D = C;
  // expect: in-place-layout
  (void)MATMUL(C, makeLayout(256), D, makeLayout(264));
}

void halves(const Problem &p, float *both) { (void)MATMUL(both, makeLayout(256), both + 264 * 128, makeLayout(264)); }
