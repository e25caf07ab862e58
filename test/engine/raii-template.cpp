// A hierarchy as in PyTorch: the deleter's function is a template argument, setAttribute takes its value by copy, the
// check macro throws, the types come from a switch. Only the FP8 branch forgets the transpose.
#include "Inputs/problem.h"
#include <memory>
#include <stdexcept>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                               \
      throw std::runtime_error(#call);                                                                                 \
  } while (0)

template <typename T, cublasStatus_t (*destroy)(T *)> struct Deleter {
  void operator()(T *x) {
    if (x)
      CHECK(destroy(x));
  }
};

template <typename T, cublasStatus_t (*destroy)(T *)> class Descriptor {
public:
  T *descriptor() const { return owner.get(); }
  T *descriptor() { return owner.get(); }

protected:
  std::unique_ptr<T, Deleter<T, destroy>> owner;
};

class MatmulDescriptor : public Descriptor<cublasLtMatmulDescOpaque_t, &cublasLtMatmulDescDestroy> {
public:
  MatmulDescriptor(cublasComputeType_t compute, cudaDataType_t scale) {
    cublasLtMatmulDesc_t raw = nullptr;
    CHECK(cublasLtMatmulDescCreate(&raw, compute, scale));
    owner.reset(raw);
  }
  template <typename T> void setAttribute(cublasLtMatmulDescAttributes_t attribute, const T value) {
    CHECK(cublasLtMatmulDescSetAttribute(descriptor(), attribute, &value, sizeof(T)));
  }
};

class Layout : public Descriptor<cublasLtMatrixLayoutOpaque_t, &cublasLtMatrixLayoutDestroy> {
public:
  Layout(cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t ld, bool t = false) {
    cublasLtMatrixLayout_t raw = nullptr;
    CHECK(cublasLtMatrixLayoutCreate(&raw, type, t ? cols : rows, t ? rows : cols, ld));
    owner.reset(raw);
  }
};

enum class Dtype { Half, BFloat16, Float8 };

void gemm(const Problem &p, Dtype dtype, int64_t m, int64_t n, int64_t k) {
  cudaDataType_t ab = CUDA_R_16F, cd = CUDA_R_16F;
  switch (dtype) {
  case Dtype::Half:
    break;
  case Dtype::BFloat16:
    ab = cd = CUDA_R_16BF;
    break;
  case Dtype::Float8:
    ab = CUDA_R_8F_E4M3;
    cd = CUDA_R_16BF;
    break;
  default:
    throw std::invalid_argument("dtype");
  }
  MatmulDescriptor op(CUBLAS_COMPUTE_32F, CUDA_R_32F);
  op.setAttribute(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N);
  op.setAttribute(CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_N);
  Layout a(ab, m, k, m), b(ab, k, n, k), c(cd, m, n, m);
  // expect: fp8-operands-tn
  CHECK(cublasLtMatmulAlgoGetHeuristic(p.lt, op.descriptor(), a.descriptor(), b.descriptor(), c.descriptor(),
                                       c.descriptor(), p.pref, 1, p.result, p.found));
}

void gemmTransposed(const Problem &p, Dtype dtype, int64_t m, int64_t n, int64_t k) {
  const bool fp8 = dtype == Dtype::Float8;
  const cudaDataType_t ab = fp8 ? CUDA_R_8F_E4M3 : CUDA_R_16BF;
  MatmulDescriptor op(CUBLAS_COMPUTE_32F, CUDA_R_32F);
  op.setAttribute(CUBLASLT_MATMUL_DESC_TRANSA, fp8 ? CUBLAS_OP_T : CUBLAS_OP_N);
  Layout a(ab, m, k, fp8 ? k : m, fp8), b(ab, k, n, k), c(CUDA_R_16BF, m, n, m);
  CHECK(cublasLtMatmulAlgoGetHeuristic(p.lt, op.descriptor(), a.descriptor(), b.descriptor(), c.descriptor(),
                                       c.descriptor(), p.pref, 1, p.result, p.found));
}
