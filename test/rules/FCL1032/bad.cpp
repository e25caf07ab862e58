// The heuristic sees no addresses; cublasLtMatmul refuses this one.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t weightsBehindHeader(cublasLtHandle_t lt, const void *tokens, void *out) {
  const size_t header = 24;
  void *file = nullptr;
  cudaMalloc(&file, header + 128 * 64);
  const char *weights = static_cast<const char *>(file) + header; // only 8-byte aligned
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: fp8-pointer-alignment
  return cublasLtMatmul(lt, op, &alpha, weights, a, tokens, b, &beta, out, d, out, d, nullptr, nullptr, 0, 0);
}
