// Operands swapped for a row-major caller: everything that belongs to them must be swapped too.
#include "Inputs/problem.h"
#include <utility>

struct Operand {
  cublasLtMatrixLayout_t layout;
  cublasOperation_t trans;
};

static Operand makeOperand(int rows, int cols, cublasOperation_t trans) {
  Operand operand{nullptr, trans};
  cublasLtMatrixLayoutCreate(&operand.layout, CUDA_R_16BF, rows, cols, rows);
  return operand;
}

cublasStatus_t both(const Problem &p, bool swap) {
  Operand a = makeOperand(64, 256, CUBLAS_OP_T), b = makeOperand(64, 128, CUBLAS_OP_N);
  if (swap) {
    std::swap(a, b);
    std::swap(a.trans, b.trans);
    a.trans = CUBLAS_OP_T;
    b.trans = CUBLAS_OP_N;
  }
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &a.trans, sizeof(a.trans));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &b.trans, sizeof(b.trans));
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a.layout, b.layout, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t onlyLayouts(const Problem &p, bool swap) {
  Operand a = makeOperand(64, 256, CUBLAS_OP_T), b = makeOperand(64, 128, CUBLAS_OP_N);
  if (swap)
    std::swap(a.layout, b.layout);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &a.trans, sizeof(a.trans));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &b.trans, sizeof(b.trans));
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: d-rows-agree
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a.layout, b.layout, d, d, p.pref, 1, p.result, p.found);
}
