// The scale is copied to the device; a factor from the host goes into alpha.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, float alpha, const float *scaleA, const void *A, const void *B,
                               void *D) {
  const float beta = 0.0f;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(scaleA));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void dequantize(cublasLtHandle_t lt, const void *A, const void *B, void *D, float amax) {
  const float scale = amax / 448.0f;
  float *scaleA;
  cudaMalloc(&scaleA, sizeof(scale));
  cudaMemcpy(scaleA, &scale, sizeof(scale), cudaMemcpyHostToDevice);
  multiply(lt, 1.0f, scaleA, A, B, D);
  multiply(lt, scale, nullptr, A, B, D);
}
