// The maximum of D behind a counter of two bytes.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t packedStatistics(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d) {
  char *statistics = nullptr;
  if (cudaMalloc(reinterpret_cast<void **>(&statistics), 8) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  void *amax = statistics + sizeof(uint16_t); // no address for a float
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutC, layoutD;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &amax, sizeof(amax));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&layoutC, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_8F_E4M3, 64, 256, 64);
  // expect: cd-scale-alignment
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, c, &layoutC, d, &layoutD, nullptr, nullptr, 0,
                        0);
}
