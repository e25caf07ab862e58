// Opaque storage that is copied or returned as a struct: its attributes follow.
#include "Inputs/problem.h"

struct Operand {
  cublasLtMatrixLayoutOpaque_t layout;
  void *data;
};

static Operand makeOperand(int ld) {
  Operand operand = {};
  cublasLtMatrixLayoutInit(&operand.layout, CUDA_R_16BF, 256, 64, ld);
  return operand;
}

cublasStatus_t returned(const Problem &p) {
  Operand a = makeOperand(64);
  // expect: a-leading-dimension
  return QUERY_A(p, &a.layout);
}

cublasStatus_t copied(const Problem &p) {
  cublasLtMatrixLayoutOpaque_t a, copy;
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 64);
  copy = a;
  // expect: a-leading-dimension
  return QUERY_A(p, &copy);
}
