// What is left behind D in one allocation is not aligned to 256 bytes.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B) {
  constexpr size_t bytesOfD = 200 * 50 * 2, bytesOfWorkspace = 4 << 20;
  char *arena;
  cudaMalloc(&arena, bytesOfD + bytesOfWorkspace);
  char *D = arena, *workspace = arena + bytesOfD; // 20000 = 78 * 256 + 32

  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 200, 64, 200);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 50, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 200, 50, 200);
  // expect: workspace-alignment
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, workspace, bytesOfWorkspace, 0);
}
