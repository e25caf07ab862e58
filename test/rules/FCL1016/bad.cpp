// Planes are documented for half-precision complex operands; single precision is interleaved.
#include <cublasLt.h>

cublasStatus_t planarSingle(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const int64_t planeA = 256 * 64 * 4;
  const int64_t planeB = 64 * 128 * 4;
  const int64_t planeD = 256 * 128 * 4;
  const float alpha[] = {1.0f, 0.0f}, beta[] = {0.0f, 0.0f};
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 256, 64, 256);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeA, sizeof(planeA));
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 64, 128, 64);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeB, sizeof(planeB));
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &planeD, sizeof(planeD));
  // expect: planar-complex-types
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
