// Both are padded, and not even equally; a D of one column needs no padding.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, int n, int64_t ldd, const void *a, const void *b, const void *c,
                               void *d, cudaStream_t stream) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutC, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_8I, 64, 250, 64);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_8I, 64, n, 64);
  cublasLtMatrixLayoutInit(&layoutC, CUDA_R_8I, 250, n, 252);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_8I, 250, n, ldd);
  const float alpha = 1.0f, beta = 1.0f;
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, c, &layoutC, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}

void paddedD(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d, cudaStream_t stream) {
  multiply(lt, 128, 256, a, b, c, d, stream);
  multiply(lt, 1, 250, a, b, c, d, stream);
}
