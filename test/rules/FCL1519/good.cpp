// A zero on the device; whatever the caller has.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t product(cublasLtHandle_t lt, const void *A, const void *B, const float *alpha, void *D) {
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  static float *zero = [] {
    float *p;
    cudaMalloc(&p, sizeof(*p));
    cudaMemset(p, 0, sizeof(*p));
    return p;
  }();
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, zero, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *A, const void *B, const double *alpha, const double *beta,
                          void *D) {
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_64F, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
