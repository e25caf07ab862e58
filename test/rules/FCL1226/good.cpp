// A copy on the device, and pinned memory, which the device can read.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t copiedBias(cublasLtHandle_t lt, const void *a, const void *b, void *d, bool pinned,
                          cudaStream_t stream) {
  __half bias[256] = {};
  void *visible = nullptr;
  cudaError_t error = pinned ? cudaMallocHost(&visible, sizeof(bias)) : cudaMalloc(&visible, sizeof(bias));
  if (error != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cudaMemcpy(visible, bias, sizeof(bias), cudaMemcpyDefault);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &visible, sizeof(visible));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16F, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
