// An aligned C; and one that is not, which beta 0 leaves unread.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, float beta, const void *C, void *D) {
  const float alpha = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, d, D, d, nullptr, nullptr, 0, 0);
}

void multiplyAll(cublasLtHandle_t lt, const void *A, const void *B, float beta, void *D) {
  unsigned char *message;
  cudaMalloc(&message, 16 + 256 * 128 * 2);
  multiply(lt, A, B, 1.0f, message + 16, D);
  multiply(lt, A, B, 0.0f, message + 1, D);
  if (beta == 0.0f)
    multiply(lt, A, B, beta, message + 1, D);
}
