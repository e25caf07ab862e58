// The bias is read by the kernel and has to be in device memory.
#include <cublasLt.h>
#include <cuda_fp16.h>

cublasStatus_t biasOnTheStack(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  __half bias[256] = {};
  const __half *biasPointer = bias; // host memory
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &biasPointer, sizeof(biasPointer));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16F, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  // expect: bias-in-host-memory
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
