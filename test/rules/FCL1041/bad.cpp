// A TF32 product of FP32 matrices gives FP32; since cuBLAS 13.6 the library says so.
// args: --cublaslt 13.6
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
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 128, 128, 128);
  // expect: fast-compute-output-refused
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, out, d, out, nullptr, nullptr, 0, 0);
}
