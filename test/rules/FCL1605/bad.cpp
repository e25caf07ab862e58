// A size, but nothing of that size.
#include <cublasLt.h>

struct Workspace {
  void *data = nullptr;
  size_t size = 4 << 20;
};

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  Workspace workspace; // never allocated
  // expect: workspace-null
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, workspace.data, workspace.size, 0);
}
