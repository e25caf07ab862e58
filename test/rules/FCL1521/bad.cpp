// "No factor" is not a factor of 1.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, const int *one, const int *zero, void *D) {
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 128, 256);
  // expect: device-alpha-null
  return cublasLtMatmul(lt, op, nullptr, A, a, B, b, zero, D, d, D, d, nullptr, nullptr, 0, 0);
}
