// All in planes, or none.
#include <cublasLt.h>

cublasStatus_t planar(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const int64_t planeA = 256 * 64 * 2;
  const int64_t planeB = 64 * 128 * 2;
  const int64_t planeD = 256 * 128 * 2;
  const float alpha[] = {1.0f, 0.0f}, beta[] = {0.0f, 0.0f};
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_16F, 256, 64, 256);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeA, sizeof(planeA));
  cublasLtMatrixLayoutCreate(&b, CUDA_C_16F, 64, 128, 64);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeB, sizeof(planeB));
  cublasLtMatrixLayoutCreate(&d, CUDA_C_16F, 256, 128, 256);
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeD, sizeof(planeD));
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t interleaved(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha[] = {1.0f, 0.0f}, beta[] = {0.0f, 0.0f};
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
