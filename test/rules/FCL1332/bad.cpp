// The fast kernels want every column of A and B at a 16-byte boundary.
#include <cublasLt.h>

cublasStatus_t oddVocabulary(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  const int vocabulary = 50257, hidden = 768, tokens = 1024;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, vocabulary, hidden, vocabulary); // no multiple of 8
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, hidden, tokens, hidden);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, vocabulary, tokens, vocabulary);
  float alpha = 1.0f, beta = 0.0f;
  // expect: unaligned-leading-dimension
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
