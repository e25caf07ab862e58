// A TF32 product of FP32 matrices writes FP32, whatever the layout of D says.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t roundOnStore(cublasLtHandle_t lt, const float *a, const float *b) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square, out;
  const float alpha = 1.0f, beta = 0.0f;
  void *d = nullptr;
  cudaMalloc(&d, 128 * 128 * 2);
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_32F, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 128, 128, 128); // accepted, but 4 bytes are written for each element
  // expect: fast-compute-output-width
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, out, d, out, nullptr, nullptr, 0, 0);
}
