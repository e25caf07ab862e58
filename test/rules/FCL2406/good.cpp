// D begins where cudaMalloc put it; and eight elements behind that.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t first(cublasLtHandle_t lt, const cublasLtMatmulAlgo_t *algo, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  __nv_bfloat16 *A, *B, *D;
  cudaMalloc(&A, (8 + 4096 * 4096) * sizeof(*A));
  cudaMalloc(&B, 4096 * 4096 * sizeof(*B));
  cudaMalloc(&D, (8 + 4096 * 4096) * sizeof(*D));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D, square, D, square, algo, workspace, 32 << 20,
                        0);
}

cublasStatus_t ninth(cublasLtHandle_t lt, const cublasLtMatmulAlgo_t *algo, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  __nv_bfloat16 *A, *B, *D;
  cudaMalloc(&A, (8 + 4096 * 4096) * sizeof(*A));
  cudaMalloc(&B, 4096 * 4096 * sizeof(*B));
  cudaMalloc(&D, (8 + 4096 * 4096) * sizeof(*D));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D + 8, square, D + 8, square, algo, workspace,
                        32 << 20, 0);
}
