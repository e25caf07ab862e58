// All of a call, the query too, in another unit: it is said at the call of its function.
// summaries: Inputs/wrappers.cpp, Inputs/wrappers.yaml
#include "Inputs/wrappers.h"

cublasStatus_t wrong(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace, size_t size) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  wrap::Layout a(CUDA_R_8F_E4M3, 64, 64, 64), b(CUDA_R_8F_E4M3, 64, 64, 64), d(CUDA_R_16BF, 64, 64, 64);
  CHECK(wrap::setTranspose(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N));
  // expect: fp8-operands-tn
  cublasStatus_t status = wrap::multiply(lt, op, A, a, B, b, D, d, workspace, size, nullptr);
  cublasLtMatmulDescDestroy(op);
  return status;
}

cublasStatus_t right(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace, size_t size) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  wrap::Layout a(CUDA_R_8F_E4M3, 64, 64, 64), b(CUDA_R_8F_E4M3, 64, 64, 64), d(CUDA_R_16BF, 64, 64, 64);
  CHECK(wrap::setTranspose(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T));
  cublasStatus_t status = wrap::multiply(lt, op, A, a, B, b, D, d, workspace, size, nullptr);
  cublasLtMatmulDescDestroy(op);
  return status;
}

// The callers decide.
cublasStatus_t either(cublasLtHandle_t lt, cublasOperation_t transpose, const void *A, const void *B, void *D) {
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  wrap::Layout a(CUDA_R_8F_E4M3, 64, 64, 64), b(CUDA_R_8F_E4M3, 64, 64, 64), d(CUDA_R_16BF, 64, 64, 64);
  CHECK(wrap::setTranspose(op, CUBLASLT_MATMUL_DESC_TRANSA, transpose));
  cublasStatus_t status = wrap::multiply(lt, op, A, a, B, b, D, d, nullptr, 0, nullptr);
  cublasLtMatmulDescDestroy(op);
  return status;
}

// Operands that are swapped: the wrapper's own order counts.
cublasStatus_t host(cublasLtHandle_t lt, const void *B, void *D, void *workspace, size_t size) {
  short A[64 * 64] = {};
  cublasLtMatmulDesc_t op = wrap::makeDesc(CUBLAS_COMPUTE_32F);
  wrap::Layout x(CUDA_R_16F, 64, 64, 64);
  // expect: matrix-in-host-memory
  cublasStatus_t status = wrap::multiply(lt, op, A, x, B, x, D, x, workspace, size, nullptr);
  cublasLtMatmulDescDestroy(op);
  return status;
}
