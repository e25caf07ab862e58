// Managed memory is seen by both sides; the copy on the host is filled afterwards.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t maskForTheHost(cublasLtHandle_t lt, const void *a, const void *b, void *d, bool managed,
                              unsigned char *hostMask, cudaStream_t stream) {
  const size_t size = 256 / 8 * 128;
  unsigned char *aux = nullptr;
  cudaError_t error = managed ? cudaMallocManaged(reinterpret_cast<void **>(&aux), size)
                              : cudaMalloc(reinterpret_cast<void **>(&aux), size);
  if (error != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_AUX;
  const int64_t auxLd = 256;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  cublasStatus_t status = cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD,
                                         nullptr, nullptr, 0, stream);
  cudaMemcpyAsync(hostMask, aux, size, cudaMemcpyDefault, stream);
  return status;
}
