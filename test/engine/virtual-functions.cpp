// A base class that asks its derived classes; the derived class is known where the object is made.
#include "Inputs/problem.h"

class Gemm {
protected:
  virtual cublasComputeType_t computeType() const = 0;
  virtual cudaDataType_t scaleType() const { return CUDA_R_32F; }
  virtual void configure(cublasLtMatmulDesc_t) const {}

public:
  virtual ~Gemm() = default;
  cublasStatus_t query(const Problem &p) const {
    cublasLtMatmulDesc_t op;
    cublasLtMatmulDescCreate(&op, computeType(), scaleType());
    configure(op);
    // expect: scale-type-follows-compute
    cublasStatus_t status = QUERY_DESC(p, op);
    cublasLtMatmulDescDestroy(op);
    return status;
  }
};

struct Single final : Gemm {
  cublasComputeType_t computeType() const override { return CUBLAS_COMPUTE_32F; }
};

struct Half final : Gemm { // forgets the scale type
  cublasComputeType_t computeType() const override { return CUBLAS_COMPUTE_16F; }
};

cublasStatus_t single(const Problem &p) {
  Single gemm;
  return gemm.query(p);
}

cublasStatus_t halfPrecision(const Problem &p) {
  Half gemm;
  return gemm.query(p);
}

cublasStatus_t any(const Problem &p, const Gemm &gemm) { return gemm.query(p); }
