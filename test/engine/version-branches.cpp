// Branches on the version: those of the preprocessor are decided, those at run time by the target.
#include "Inputs/problem.h"

cublasStatus_t preprocessor(const Problem &p) {
  cublasLtMatmulDesc_t op;
#if CUBLAS_VERSION >= 120000
  const auto compute = CUBLAS_COMPUTE_32F;
#else
  const auto compute = CUBLAS_COMPUTE_16F;
#endif
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  return QUERY_DESC(p, op);
}

cublasStatus_t runTime(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  if (cublasLtGetVersion() >= 120000)
    compute = CUBLAS_COMPUTE_16F; // with the scale type of the other
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

cublasStatus_t olderLibrary(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  if (cublasLtGetVersion() < 120000) // not for the version that this is checked for
    compute = CUBLAS_COMPUTE_16F;
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  return QUERY_DESC(p, op);
}
