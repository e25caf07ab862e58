// The heuristic looks at C, but the kernel writes D.
#include <cublasLt.h>

cublasStatus_t onlyCIsPadded(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d,
                             cudaStream_t stream) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutC, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_8I, 64, 250, 64);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutC, CUDA_R_8I, 250, 128, 252);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_8I, 250, 128, 250); // not padded as C is
  const float alpha = 1.0f, beta = 1.0f;
  // expect: int8-d-leading-dimension
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, c, &layoutC, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
