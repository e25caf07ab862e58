// A header of 32 bytes keeps the weights aligned; of one whose size is unknown nothing is said.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const char *weights, const void *tokens, void *out) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmul(lt, op, &alpha, weights, a, tokens, b, &beta, out, d, out, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t weightsBehindHeader(cublasLtHandle_t lt, const void *tokens, void *out) {
  void *file = nullptr;
  cudaMalloc(&file, 32 + 128 * 64);
  return multiply(lt, static_cast<const char *>(file) + 32, tokens, out);
}

cublasStatus_t weightsBehindAnyHeader(cublasLtHandle_t lt, size_t header, const void *tokens, void *out) {
  void *file = nullptr;
  cudaMalloc(&file, header + 128 * 64);
  return multiply(lt, static_cast<const char *>(file) + header, tokens, out);
}
