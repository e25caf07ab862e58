// Descriptors in the members of a class that works in phases.
#include "Inputs/problem.h"

struct Layouts {
  cublasLtMatrixLayout_t a, b, c, d;
};

class Gemm {
  cublasLtMatmulDesc_t op;
  Layouts layout;

public:
  void prepare(int m, int n, int k) {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatrixLayoutCreate(&layout.a, CUDA_R_16BF, m, k, m);
    cublasLtMatrixLayoutCreate(&layout.b, CUDA_R_16BF, k, n, k);
    cublasLtMatrixLayoutCreate(&layout.c, CUDA_R_16BF, m, n, m);
    layout.d = layout.c;
  }

  void transposeA() {
    cublasOperation_t op_a = CUBLAS_OP_T;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &op_a, sizeof(op_a));
  }

  cublasStatus_t query(const Problem &p) {
    // expect: inner-dimension-agrees
    return cublasLtMatmulAlgoGetHeuristic(p.lt, op, layout.a, layout.b, layout.c, layout.d, p.pref, 1, p.result,
                                          p.found);
  }
};

cublasStatus_t plain(const Problem &p) {
  Gemm gemm;
  gemm.prepare(256, 128, 64);
  return gemm.query(p);
}

cublasStatus_t transposed(const Problem &p) {
  Gemm gemm;
  gemm.prepare(256, 128, 64);
  gemm.transposeA(); // without a layout to match
  return gemm.query(p);
}
