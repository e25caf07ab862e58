// Without an algorithm nobody looks at the addresses before the kernel does.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B) {
  const float alpha = 1.0f, beta = 0.0f;
  char *buffer;
  cudaMalloc(&buffer, 2 + 128 * 128 * sizeof(float));
  void *D = buffer + 2; // behind a flag of 16 bits: half a float
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 128, 128, 128);
  // expect: element-alignment-without-algorithm
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
