// FP32 matrices on the FP32 units: correct, and eight times slower than TF32.
#include <cublasLt.h>

cublasStatus_t projectFp32(cublasLtHandle_t lt, const float *a, const float *b, float *d, cudaStream_t stream) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layout;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F); // keeps the product off the tensor cores
  cublasLtMatrixLayoutInit(&layout, CUDA_R_32F, 1024, 1024, 1024);
  // expect: fp32-without-tf32
  return cublasLtMatmul(lt, &op, &alpha, a, &layout, b, &layout, &beta, d, &layout, d, &layout, nullptr, nullptr, 0,
                        stream);
}
