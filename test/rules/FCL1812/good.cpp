// Somebody else has it then: the caller, a member, a callee, a container, an owner; the process ends; or nothing is destroyed at all.
#include <cublasLt.h>
#include <memory>
#include <stdexcept>
#include <stdlib.h>
#include <vector>

cublasLtMatrixLayout_t cached;
void keep(cublasLtMatrixLayout_t layout);
bool isSupported(int n);

static cublasLtMatrixLayout_t makeLayout(int rows, int cols) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, rows);
  return layout;
}

struct Pair {
  cublasLtMatrixLayout_t first, second;
};

Pair makePair() {
  cublasLtMatrixLayout_t other = makeLayout(8, 8);
  cublasLtMatrixLayoutDestroy(other);
  Pair p{makeLayout(256, 64), makeLayout(64, 128)};
  return p;
}

void elsewhere(Pair &out, std::vector<cublasLtMatrixLayout_t> &all) {
  cublasLtMatrixLayout_t temporary = makeLayout(8, 8);
  cached = makeLayout(256, 64);
  out.first = makeLayout(256, 64);
  keep(makeLayout(256, 64));
  all.push_back(makeLayout(64, 128));
  static cublasLtMatrixLayout_t once = makeLayout(64, 128);
  out.second = once;
  cublasLtMatrixLayoutDestroy(temporary);
}

struct Destroyer {
  void operator()(cublasLtMatrixLayout_t layout) const { cublasLtMatrixLayoutDestroy(layout); }
};
using Layout = std::unique_ptr<cublasLtMatrixLayoutOpaque_t, Destroyer>;

cublasStatus_t owned(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t d, const float *alpha,
                     const void *A, const void *B, const float *beta, void *D, int n) {
  Layout a(makeLayout(256, 64)), b(makeLayout(64, 128));
  if (!isSupported(n))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasLtMatmul(lt, op, alpha, A, a.get(), B, b.get(), beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void ends(int n) {
  cublasLtMatrixLayout_t a = makeLayout(256, 64);
  if (!isSupported(n))
    exit(1);
  if (n < 0)
    throw std::runtime_error("negative");
  if (a)
    cublasLtMatrixLayoutDestroy(a);
}

// Where Create has failed there is nothing to destroy.
struct Status {
  bool isOk() const;
};
Status toStatus(cublasStatus_t status);

bool failed(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, const float *alpha, const void *A, const void *B,
            const float *beta, void *D) {
  cublasLtMatrixLayout_t a, b, d;
  if (!toStatus(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256)).isOk())
    return false;
  if (!toStatus(cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64)).isOk()) {
    cublasLtMatrixLayoutDestroy(a);
    return false;
  }
  if (!toStatus(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256)).isOk()) {
    cublasLtMatrixLayoutDestroy(a);
    cublasLtMatrixLayoutDestroy(b);
    return false;
  }
  Status status =
      toStatus(cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0));
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status.isOk();
}

// Nothing here is ever destroyed.
cublasStatus_t sketch(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t d, const float *alpha,
                      const void *A, const void *B, const float *beta, void *D) {
  cublasLtMatrixLayout_t a = makeLayout(256, 64), b = makeLayout(64, 128);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

int main() {
  cublasLtMatrixLayout_t a = makeLayout(256, 64), b = makeLayout(64, 128);
  cublasLtMatrixLayoutDestroy(a);
}
