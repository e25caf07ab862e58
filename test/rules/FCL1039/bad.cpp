// The gradient comes in E5M2, and its sums are to be cut short.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B,
                        void *D) {
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed,
                                 sizeof(transposed));
  int8_t fast = 1;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast,
                                 sizeof(fast));
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E5M2, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: fast-accumulation-of-gradients
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}
