// The kernel reads A, B and D on the device.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <stdlib.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const __half *B, __half *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  __half *A = static_cast<__half *>(malloc(256 * 64 * sizeof(__half))); // host memory
  // expect: matrix-in-host-memory
  cublasStatus_t status = cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
  free(A);
  return status;
}
