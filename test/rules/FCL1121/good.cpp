// Scales 16 bytes apart; of an index that is unknown nothing is said.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const float *aScale, const float *bScale, const void *a,
                               const void *b, void *d) {
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
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0, 0);
}

cublasStatus_t paddedScales(cublasLtHandle_t lt, int index, const void *a, const void *b, void *d) {
  void *memory = nullptr;
  if (cudaMalloc(&memory, 64 * sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const float *scales = static_cast<const float *>(memory);
  if (index < 0)
    return multiply(lt, scales, scales + 4, a, b, d);
  return multiply(lt, scales, scales + index, a, b, d);
}
