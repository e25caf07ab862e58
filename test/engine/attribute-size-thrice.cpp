// The same slip three times, as copies of a line have it: each is a call of its own.
#include "Inputs/problem.h"

void threeSizes(const Problem &p, const float *bias, const float *scaleA, const float *scaleB) {
  // expect: attribute-size
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(*bias));
  // expect: attribute-size
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(*scaleA));
  // expect: attribute-size
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB, sizeof(*scaleB));
}
