// Pageable memory that is registered afterwards is pinned; a struct that holds opaque storage is assigned as a whole.
#include "Inputs/problem.h"
#include <cstdlib>
#include <cuda_runtime.h>

cublasStatus_t registered(const Problem &p) {
  void *A = std::malloc(1 << 20);
  cudaHostRegister(A, 1 << 20, 0);
  return cublasLtMatmul(p.lt, p.op, p.alpha, A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                        p.stream);
}

cublasStatus_t pageable(const Problem &p) {
  void *A = std::malloc(1 << 20);
  // expect: matrix-in-host-memory
  return cublasLtMatmul(p.lt, p.op, p.alpha, A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                        p.stream);
}

struct Operand {
  cublasLtMatrixLayoutOpaque_t layout;
  int id;
};

cublasStatus_t assigned(const Problem &p) {
  Operand first, second;
  cublasLtMatrixLayoutInit(&first.layout, CUDA_R_16BF, 256, 64, 32);
  cublasLtMatrixLayoutInit(&second.layout, CUDA_R_16BF, 256, 64, 256);
  first = second;
  return QUERY_A(p, &first.layout);
}
