// The heuristic judges the alignment of the columns by C.
#include <cublasLt.h>

cublasStatus_t oddSlice(cublasLtHandle_t lt, const void *a, const void *b, const void *c, void *d,
                        cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutC, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutC, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, 258); // columns at 4-byte boundaries, those of C at 16
  const float alpha = 1.0f, beta = 1.0f;
  // expect: d-leading-dimension-less-aligned
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, c, layoutC, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
