// alpha and beta live on the device, but nobody told the descriptor.
#include <cublasLt.h>
#include <cuda_runtime.h>

struct Factors {
  float *alpha = nullptr, *beta = nullptr;

  explicit Factors(float scale) {
    const float host[] = {scale, 0.0f};
    cudaMalloc(&alpha, sizeof(host));
    cudaMemcpy(alpha, host, sizeof(host), cudaMemcpyHostToDevice);
    beta = alpha + 1;
  }
};

cublasStatus_t scaled(cublasLtHandle_t lt, const void *A, const void *B, void *D, float loss) {
  Factors factors(loss);
  cublasLtMatmulDesc_t op; // POINTER_MODE stays at HOST: the library reads the factors itself
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // expect: host-mode-device-scalars
  return cublasLtMatmul(lt, op, factors.alpha, A, a, B, b, factors.beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
