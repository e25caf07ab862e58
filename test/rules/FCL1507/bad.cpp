// With beta on the device the library cannot see that it is 0 and wants a C.
#include <cublasLt.h>

cublasStatus_t product(cublasLtHandle_t lt, const float *alpha, const float *zero, const void *A, const void *B,
                       void *D) {
  const auto mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  const void *C = nullptr; // allowed in HOST mode only
  // expect: device-mode-needs-c
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, zero, C, d, D, d, nullptr, nullptr, 0, 0);
}
