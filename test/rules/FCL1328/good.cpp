// D at 16-byte boundaries as well, or C at the same 4-byte boundaries.
#include <cublasLt.h>

cublasStatus_t equallyAligned(cublasLtHandle_t lt, int padding, const void *a, const void *b, const void *c, void *d,
                              cudaStream_t stream) {
  int64_t ldc = 256, ldd = 256;
  switch (padding) {
  case 8:
    ldd += 8;
    break;
  case 2:
    ldc += 2;
    ldd += 2;
    break;
  }
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutC, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutC, CUDA_R_16BF, 256, 128, ldc);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, ldd);
  const float alpha = 1.0f, beta = 1.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, c, layoutC, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
