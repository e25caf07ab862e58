// Equal layouts in place; different leading dimensions for two buffers.
#include <cublasLt.h>

static cublasStatus_t multiplyAdd(cublasLtHandle_t lt, const void *A, const void *B, const void *C, int64_t ldc,
                                  void *D) {
  const float alpha = 1.0f, beta = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, ldc);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 512);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, c, D, d, nullptr, nullptr, 0, 0);
}

void accumulate(cublasLtHandle_t lt, const void *A, const void *B, const void *C, void *D, int64_t ld) {
  multiplyAdd(lt, A, B, D, 512, D);
  multiplyAdd(lt, A, B, C, 256, D);
  multiplyAdd(lt, A, B, D, ld, D); // may be 512
}
