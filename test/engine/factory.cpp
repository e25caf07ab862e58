// A function that returns the handle; its callers differ.
#include "Inputs/problem.h"

static cublasLtMatmulDesc_t makeDesc(cublasComputeType_t compute, cublasLtEpilogue_t epilogue) {
  cublasLtMatmulDesc_t op = nullptr;
  if (cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F) != CUBLAS_STATUS_SUCCESS)
    return nullptr;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  return op;
}

cublasStatus_t right(const Problem &p) { return QUERY_DESC(p, makeDesc(CUBLAS_COMPUTE_32F, CUBLASLT_EPILOGUE_RELU)); }

cublasStatus_t noEpilogue(const Problem &p) {
  // expect: epilogue-known
  return QUERY_DESC(p, makeDesc(CUBLAS_COMPUTE_32F, cublasLtEpilogue_t(3)));
}

cublasStatus_t wrongCompute(const Problem &p) {
  auto op = makeDesc(CUBLAS_COMPUTE_16F, CUBLASLT_EPILOGUE_DEFAULT); // its scale type is CUDA_R_16F
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}
