// A class whose constructor, destructor and methods are in another unit.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "../Inputs/problem.h"
#include "Inputs/wrappers.h"

cublasStatus_t columns(const Problem &p) {
  wrap::Layout a(CUDA_R_16F, 64, 128, 64);
  return QUERY_A(p, a.get());
}

cublasStatus_t rows(const Problem &p) {
  wrap::Layout a(CUDA_R_16F, 64, 128, 64);
  a.setOrder(CUBLASLT_ORDER_ROW);
  // expect: a-leading-dimension
  return QUERY_A(p, a.get());
}

// What the constructor keeps.
cublasStatus_t kept(const Problem &p) {
  wrap::Layout a(CUDA_R_16F, 64, 128, 64);
  wrap::Layout b(CUDA_R_16F, a.rows() * 2, 128, 64);
  QUERY_A(p, a.get());
  // expect: a-leading-dimension
  return QUERY_A(p, b.get());
}

// After its end nothing can be asked of it.
cublasStatus_t destroyed(const Problem &p) {
  cublasLtMatrixLayout_t handle;
  {
    wrap::Layout a(CUDA_R_16F, 64, 128, 64);
    handle = a.get();
    QUERY_A(p, handle);
  }
  // expect: descriptor-used-after-destroy
  return QUERY_A(p, handle);
}
