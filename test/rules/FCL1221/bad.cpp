// A bias vector is set, but the epilogue that adds it is not.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t biasWithoutEpilogue(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  void *bias = nullptr;
  if (cudaMalloc(&bias, 256 * sizeof(short)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // EPILOGUE stays at its default, which has no bias.
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16F, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: bias-pointer-unused
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
