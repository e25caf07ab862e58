// The workspace starts at the next multiple of 256; none at all needs no alignment.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace,
                               size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 200, 64, 200);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 50, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 200, 50, 200);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, workspace, size, 0);
}

void multiplyInArena(cublasLtHandle_t lt, const void *A, const void *B, char *scratch) {
  constexpr size_t bytesOfD = 200 * 50 * 2, offset = (bytesOfD + 255) / 256 * 256, bytesOfWorkspace = 4 << 20;
  char *arena;
  cudaMalloc(&arena, offset + bytesOfWorkspace);
  multiply(lt, A, B, arena, arena + offset, bytesOfWorkspace);
  multiply(lt, A, B, arena, arena + bytesOfD, 0);
  multiply(lt, A, B, arena, scratch + 32, bytesOfWorkspace); // where scratch starts is not known
}
