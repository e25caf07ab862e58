// The kernel is told to read alpha and beta, which lie on the host's stack.
#include <cublasLt.h>

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 1.0f;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 32, 512);
  // expect: device-mode-host-scalars
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
