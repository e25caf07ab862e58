// A header of 16 bytes; and five elements, not bytes, to skip.
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void multiplyAll(cublasLtHandle_t lt, const char *message, const void *B, void *D) {
  char *record;
  cudaMalloc(&record, 16 + 256 * 64 * 2);
  multiply(lt, record + 16, B, D);

  __half *sequence;
  cudaMalloc(&sequence, (5 + 256 * 64) * sizeof(__half));
  multiply(lt, sequence + 5, B, D);

  multiply(lt, message + 5, B, D); // the message itself may start anywhere
}
