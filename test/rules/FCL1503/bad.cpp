// alpha and beta live on the device, but nobody told the descriptor.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t scaled(cublasLtHandle_t lt, const void *A, const void *B, void *D, float loss) {
  float *factors;
  cudaMalloc(&factors, 2 * sizeof(float));
  cudaMemcpy(factors, &loss, sizeof(loss), cudaMemcpyHostToDevice);
  cudaMemset(factors + 1, 0, sizeof(float));

  cublasLtMatmulDesc_t op; // POINTER_MODE stays at HOST: the library reads `factors` itself
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // expect: host-mode-device-scalars
  return cublasLtMatmul(lt, op, factors, A, a, B, b, factors + 1, D, d, D, d, nullptr, nullptr, 0, 0);
}
