// Nothing writes the maximum of a BF16 output.
// args: --arch sm_90 --cublaslt 12.4.2
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t toBf16(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  float *amax = nullptr;
  cudaMalloc((void **)&amax, 1 * sizeof(float));
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &amax, sizeof(amax));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  // expect: amax-never-written
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
