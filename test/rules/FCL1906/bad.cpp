// The FP8 kernels of CUDA 11.8 (cuBLAS 11.11) add no C.
// args: --arch sm_90 --cublaslt 11.11
#include <cublasLt.h>

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 1.0f; // needs CUDA 12.0
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  // expect: fp8-beta-needs-library
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
