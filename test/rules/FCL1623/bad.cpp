// A has to start at a multiple of its element size.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const cublasLtMatmulAlgo_t *algo, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  constexpr size_t header = 5; // a version byte and a length: A starts at an odd address
  char *record;
  cudaMalloc(&record, header + 256 * 64 * 2);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // expect: operand-element-alignment
  return cublasLtMatmul(lt, op, &alpha, record + header, a, B, b, &beta, D, d, D, d, algo, nullptr, 0, 0);
}
