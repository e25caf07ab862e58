// Two scales side by side: the second is only 4-byte aligned.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t packedScales(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  void *memory = nullptr;
  if (cudaMalloc(&memory, 2 * sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  float *aScale = static_cast<float *>(memory);
  float *bScale = aScale + 1; // libraries from 12.9 to 13.2.0 want 16 bytes
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScale, sizeof(aScale));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScale, sizeof(bScale));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 64, 256, 64);
  // expect: ab-scale-alignment
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0, 0);
}
