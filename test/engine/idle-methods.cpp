// A method that writes nothing that matters leaves alone what does, in its object and in what it is handed.
#include "Inputs/problem.h"
#include <cuda_runtime.h>
#include <functional>
#include <vector>

template <typename T> struct Bench {
  int m, n, k;
  std::vector<T> host;
  T *device = nullptr;

  Bench(int m, int n, int k) : m(m), n(n), k(k), host(m * k) {
    cudaMalloc(&device, m * k * sizeof(T));
    fill();
  }
  void fill() {
    for (int i = 0; i < m * k; ++i)
      host[i] = T(i);
    device = nullptr;
  }
  void run(const std::function<void()> &sample) { sample(); }
};

static cublasStatus_t query(const Problem &p, int m, int k, int lda) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, transa == CUBLAS_OP_N ? m : k, transa == CUBLAS_OP_N ? k : m, lda);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

void transposed(const Problem &p) {
  Bench<double> bench(64, 128, 256);
  bench.run([&] { query(p, bench.m, bench.k, bench.m); });
}

void right(const Problem &p) {
  Bench<double> bench(64, 128, 256);
  bench.run([&] { query(p, bench.m, bench.k, bench.k); });
}

struct Impl {
  int ld;
};

struct Handle {
  Impl *impl;
  int calls = 0;
  void tighten() const { impl->ld = 256; }
  void count() {
    ++calls;
    tighten();
  }
};

// It is not in the object that this one writes.
cublasStatus_t behind(const Problem &p) {
  Impl impl = {64};
  Handle handle = {&impl};
  handle.count();
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, impl.ld);
  return QUERY_A(p, a);
}

struct Shape {
  int rows = 256, ld = 64;
  void pad() { ld = 256; }
};

// A method that does matter.
cublasStatus_t padded(const Problem &p) {
  Shape shape;
  shape.pad();
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, shape.rows, 64, shape.ld);
  return QUERY_A(p, a);
}
