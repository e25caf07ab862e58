// A copy on the device; managed and pinned memory the kernel can read where they are.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const __half *A, const __half *B, __half *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void multiplyAll(cublasLtHandle_t lt, const __half *B, __half *D) {
  constexpr size_t bytes = 256 * 64 * sizeof(__half);
  __half *host = new __half[256 * 64], *device, *managed, *pinned;
  cudaMalloc(&device, bytes);
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
  multiply(lt, device, B, D);
  cudaMallocManaged(&managed, bytes);
  multiply(lt, managed, B, D);
  cudaMallocHost(&pinned, bytes);
  multiply(lt, pinned, B, D);
  delete[] host;
}
