// The maximum comes first; unlike the scales of A and B it needs no more than 4 bytes.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

struct Statistics {
  float scale;
  float amax;
  uint16_t count;
};

cublasStatus_t packedStatistics(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d) {
  Statistics *statistics = nullptr;
  if (cudaMalloc(reinterpret_cast<void **>(&statistics), sizeof(Statistics)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  float *scale = &statistics->scale, *amax = &statistics->amax;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutC, layoutD;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &amax, sizeof(amax));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&layoutC, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_8F_E4M3, 64, 256, 64);
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, c, &layoutC, d, &layoutD, nullptr, nullptr, 0,
                        0);
}
