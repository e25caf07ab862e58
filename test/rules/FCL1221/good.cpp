// The epilogue is set for the call with the bias, and the pointer is cleared for the call without.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t withAndWithoutBias(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  void *bias = nullptr;
  if (cudaMalloc(&bias, 256 * sizeof(short)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16F, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                 stream);
  epilogue = CUBLASLT_EPILOGUE_RELU;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  const void *none = nullptr;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &none, sizeof(none));
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
