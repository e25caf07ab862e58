// In place C and D are the same elements, so their layouts have to be the same.
#include <cublasLt.h>

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256); // packed, D is not
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 512);
  // expect: in-place-layout
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, c, D, d, nullptr, nullptr, 0, 0);
}
