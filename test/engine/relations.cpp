// Relations between run-time shapes that hold, or fail, for every value that comes so far.
#include "Inputs/problem.h"

struct Shape {
  int m, n, k;
};

static cublasStatus_t query(const Problem &p, int am, int ak, int bk, int bn, int dm, int dn) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, am, ak, am);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, bk, bn, bk);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, dm, dn, dm);
  // expect: inner-dimension-agrees
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t consistent(const Problem &p, Shape s) { return query(p, s.m, s.k, s.k, s.n, s.m, s.n); }

// B transposed, but the descriptor does not say so: wrong for all but square ones, and nobody knows.
cublasStatus_t swapped(const Problem &p, Shape s) { return query(p, s.m, s.k, s.n, s.k, s.m, s.n); }

cublasStatus_t neverSquare(const Problem &p, Shape s) {
  if (s.n == s.k)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return query(p, s.m, s.k, s.n, s.k, s.m, s.k);
}

cublasStatus_t alwaysSquare(const Problem &p, Shape s) {
  if (s.n != s.k)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return query(p, s.m, s.k, s.n, s.k, s.m, s.k);
}

cublasStatus_t lessThan(const Problem &p, int m, int ld) {
  cublasLtMatrixLayout_t a;
  if (m < 2 || ld >= m)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, 64, ld);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t ldFits(const Problem &p, int rows, int ld) {
  cublasLtMatrixLayout_t a;
  if (rows <= 0 || rows > 256 || ld < 256)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, rows, 64, ld);
  return QUERY_A(p, a);
}

cublasStatus_t ldComputed(const Problem &p, int m, int k) {
  cublasLtMatrixLayout_t a;
  if (m < 2 || m > 65536 || k < 2)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k, (m + 7) / 8 * 8);
  return QUERY_A(p, a);
}
