// A 16-bit C with a scale that is not read, or one that is and has none.
#include <cublasLt.h>

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d,
                          const float *scaleOfC, bool first, cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutC, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
  if (first && scaleOfC)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, &scaleOfC, sizeof(scaleOfC));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&layoutC, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 64, 256);
  const float alpha = 1.0f, beta = first ? 0.0f : 1.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, c, layoutC, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
