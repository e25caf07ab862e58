// Pointer attributes take the address of the pointer.
#include "Inputs/problem.h"

cublasStatus_t pointerItself(const Problem &p, const float *bias) {
  // expect: attribute-pointer-by-value
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias, sizeof(bias));
}

cublasStatus_t scaleItself(const Problem &p, float *scales) {
  // expect: attribute-pointer-by-value
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, (const void *)scales,
                                        sizeof(scales));
}

struct Scales {
  float *a, *b;
};

cublasStatus_t addresses(const Problem &p, const float *bias, Scales scales, const void *unknown) {
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scales.a, sizeof(scales.a));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scales.b, sizeof(void *));
  uintptr_t number = uintptr_t(bias);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &number, sizeof(number));
  // of void * nobody can tell what is behind it
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, unknown, sizeof(void *));
}

cublasStatus_t noBuffer(const Problem &p) {
  // expect: attribute-buffer-null
  return cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, nullptr, sizeof(void *));
}
