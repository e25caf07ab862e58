// A plan takes over descriptors that were filled elsewhere.
#include "Inputs/problem.h"
#include <memory>
#include <utility>

template <typename T> using Owned = std::unique_ptr<std::remove_pointer_t<T>, cublasStatus_t (*)(T)>;

static Owned<cublasLtMatmulDesc_t> makeDesc(cublasOperation_t transa) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  return {op, cublasLtMatmulDescDestroy};
}

static Owned<cublasLtMatrixLayout_t> makeLayout(cudaDataType_t type, int rows, int cols) {
  cublasLtMatrixLayout_t layout = nullptr;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  return {layout, cublasLtMatrixLayoutDestroy};
}

class Plan {
  Owned<cublasLtMatmulDesc_t> op;
  Owned<cublasLtMatrixLayout_t> a, b, d;

public:
  Plan(Owned<cublasLtMatmulDesc_t> op, Owned<cublasLtMatrixLayout_t> a, Owned<cublasLtMatrixLayout_t> b,
       Owned<cublasLtMatrixLayout_t> d)
      : op(std::move(op)), a(std::move(a)), b(std::move(b)), d(std::move(d)) {}

  cublasStatus_t query(const Problem &p) const {
    // expect: fp8-operands-tn
    return cublasLtMatmulAlgoGetHeuristic(p.lt, op.get(), a.get(), b.get(), d.get(), d.get(), p.pref, 1, p.result,
                                          p.found);
  }
};

cublasStatus_t transposed(const Problem &p) {
  Plan plan(makeDesc(CUBLAS_OP_T), makeLayout(CUDA_R_8F_E4M3, 256, 64), makeLayout(CUDA_R_8F_E4M3, 256, 128),
            makeLayout(CUDA_R_16BF, 64, 128));
  return plan.query(p);
}

cublasStatus_t notTransposed(const Problem &p) {
  Plan plan(makeDesc(CUBLAS_OP_N), makeLayout(CUDA_R_8F_E4M3, 64, 256), makeLayout(CUDA_R_8F_E4M3, 256, 128),
            makeLayout(CUDA_R_16BF, 64, 128));
  return plan.query(p);
}
