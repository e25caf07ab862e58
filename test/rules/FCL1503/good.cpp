// DEVICE mode for factors on the device; pinned memory can be read by both sides.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtPointerMode_t mode, const float *alpha, const float *beta,
                               const void *A, const void *B, void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void scaled(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  float *device, *pinned, host[2] = {1.0f, 0.0f};
  cudaMalloc(&device, sizeof(host));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  multiply(lt, CUBLASLT_POINTER_MODE_DEVICE, device, device + 1, A, B, D);
  multiply(lt, CUBLASLT_POINTER_MODE_HOST, host, host + 1, A, B, D);

  cudaMallocHost(&pinned, sizeof(host));
  pinned[0] = 1.0f, pinned[1] = 0.0f;
  multiply(lt, CUBLASLT_POINTER_MODE_HOST, pinned, pinned + 1, A, B, D);
  multiply(lt, CUBLASLT_POINTER_MODE_DEVICE, pinned, pinned + 1, A, B, D);
}
