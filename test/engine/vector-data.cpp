// The elements of a std::vector are in host memory.
#include "Inputs/problem.h"
#include <vector>

void hostVector(const Problem &p) {
  std::vector<float> A(256 * 64);
  // expect: matrix-in-host-memory
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, A.data(), p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

template <typename T> struct Managed {
  using value_type = T;
  T *allocate(size_t n);
  void deallocate(T *, size_t);
};

void managedVector(const Problem &p) {
  std::vector<float, Managed<float>> A(256 * 64);
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, A.data(), p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

void pointers(const Problem &p, const std::vector<float *> &A) {
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, A.data()[0], p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace,
                 p.size, p.stream);
}
