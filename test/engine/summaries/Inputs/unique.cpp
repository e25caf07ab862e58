#include "unique.h"
#include <stdexcept>

namespace wrap {

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cublasLt");
}

void Destroy::operator()(cublasLtMatmulDescOpaque_t *desc) const { cublasLtMatmulDescDestroy(desc); }

Desc::Desc(cublasComputeType_t compute) {
  cublasLtMatmulDesc_t made;
  check(cublasLtMatmulDescCreate(&made, compute, CUDA_R_32F));
  desc_.reset(made);
}
void Desc::transpose(bool a, bool b) {
  cublasOperation_t both[] = {a ? CUBLAS_OP_T : CUBLAS_OP_N, b ? CUBLAS_OP_T : CUBLAS_OP_N};
  check(cublasLtMatmulDescSetAttribute(desc_.get(), CUBLASLT_MATMUL_DESC_TRANSA, &both[0], sizeof(both[0])));
  check(cublasLtMatmulDescSetAttribute(desc_.get(), CUBLASLT_MATMUL_DESC_TRANSB, &both[1], sizeof(both[1])));
}
Desc &Desc::epilogue(cublasLtEpilogue_t epilogue) {
  check(cublasLtMatmulDescSetAttribute(desc_.get(), CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  return *this;
}
cublasLtMatmulDesc_t Desc::get() const { return desc_.get(); }

struct State {
  cublasLtMatmulDesc_t desc;
};
Hidden::Hidden() : state_(new State) { check(cublasLtMatmulDescCreate(&state_->desc, CUBLAS_COMPUTE_32F, CUDA_R_32F)); }
Hidden::~Hidden() { cublasLtMatmulDescDestroy(state_->desc); }
void Hidden::set(cublasLtMatmulDescAttributes_t which, const void *value, size_t size) {
  check(cublasLtMatmulDescSetAttribute(state_->desc, which, value, size));
}
cublasLtMatmulDesc_t Hidden::get() const { return state_->desc; }

} // namespace wrap
