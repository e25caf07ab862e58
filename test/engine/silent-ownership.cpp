// Ownership that moves, handles that may be null: nothing here is a mistake.
#include "Inputs/problem.h"
#include <memory>
#include <utility>

class Owner {
  cublasLtMatrixLayout_t handle = nullptr;

public:
  Owner() = default;
  explicit Owner(int ld) { cublasLtMatrixLayoutCreate(&handle, CUDA_R_16BF, 256, 64, ld); }
  Owner(Owner &&other) noexcept : handle(std::exchange(other.handle, nullptr)) {}
  Owner &operator=(Owner &&other) noexcept {
    std::swap(handle, other.handle);
    return *this;
  }
  ~Owner() {
    if (handle)
      cublasLtMatrixLayoutDestroy(handle);
  }
  cublasLtMatrixLayout_t get() const { return handle; }
};

cublasStatus_t moves(const Problem &p, bool padded) {
  Owner first(256), second(std::move(first));
  if (padded)
    second = Owner(264);
  auto third = std::make_unique<Owner>(std::move(second));
  return QUERY_A(p, third->get());
}

cublasStatus_t wrongInside(const Problem &p, bool padded) {
  Owner first(256), second(std::move(first));
  if (padded)
    second = Owner(64);
  // expect: a-leading-dimension
  return QUERY_A(p, second.get());
}

void nothing() {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescDestroy(op);
  cublasLtMatrixLayoutDestroy(nullptr);
}

cublasStatus_t cleanup(const Problem &p) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr;
  cublasStatus_t status = cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto done;
  status = cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto done;
  status = cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
done:
  if (a)
    cublasLtMatrixLayoutDestroy(a);
  if (op)
    cublasLtMatmulDescDestroy(op);
  return status;
}

cublasStatus_t retry(const Problem &p) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F);
  cublasStatus_t status = QUERY_DESC(p, op);
  if (status != CUBLAS_STATUS_SUCCESS || *p.found == 0) {
    cublasLtMatmulDescDestroy(op);
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    status = QUERY_DESC(p, op);
  }
  cublasLtMatmulDescDestroy(op);
  return status;
}
