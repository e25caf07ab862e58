// The vocabulary is padded; or the matrix is transposed as well, so that the hidden size leads.
#include <cublasLt.h>

cublasStatus_t paddedOrTransposed(cublasLtHandle_t lt, bool transposed, const void *a, const void *b, void *d,
                                  cudaStream_t stream) {
  const int vocabulary = 50257, hidden = 768, tokens = 1024;
  const int padded = (vocabulary + 7) / 8 * 8;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (transposed) {
    const cublasOperation_t transa = CUBLAS_OP_T;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
    cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, hidden, padded, hidden);
  } else {
    cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, padded, hidden, padded);
  }
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, hidden, tokens, hidden);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, padded, tokens, padded);
  float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
