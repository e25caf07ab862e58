// A begins behind one element.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t second(cublasLtHandle_t lt, const cublasLtMatmulAlgo_t *algo, void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  __nv_bfloat16 *A, *B, *D;
  cudaMalloc(&A, (8 + 4096 * 4096) * sizeof(*A));
  cudaMalloc(&B, 4096 * 4096 * sizeof(*B));
  cudaMalloc(&D, (8 + 4096 * 4096) * sizeof(*D));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  // expect: unaligned-operand-pointer
  return cublasLtMatmul(lt, op, &alpha, A + 1, square, B, square, &beta, D, square, D, square, algo, workspace,
                        32 << 20, 0);
}
