// Values that come as bytes: value-initialised, reinterpreted, never written.
#include "Inputs/problem.h"

cublasStatus_t valueInitialised(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue{};
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t reinterpreted(const Problem &p) {
  cublasLtMatmulDesc_t op;
  uint32_t transc = 1;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, reinterpret_cast<const char *>(&transc), 4);
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t uninitialised(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasOperation_t transc; // whatever it is
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  return QUERY_DESC(p, op);
}
