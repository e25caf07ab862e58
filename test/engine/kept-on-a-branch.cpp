// A branch on which somebody gets hold of the descriptor matters, although nothing is read from there.
#include "Inputs/problem.h"

void keep(cublasLtMatmulDesc_t);

cublasStatus_t kept(const Problem &p, bool isKept) {
  cublasLtMatmulDesc_t op, other;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescCreate(&other, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescDestroy(other);
  if (isKept)
    keep(op);
  cublasStatus_t status = QUERY_DESC(p, op);
  if (!isKept)
    cublasLtMatmulDescDestroy(op);
  return status;
}
