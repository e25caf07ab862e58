#include <cublasLt.h>

cublasStatus_t slow(cublasLtHandle_t lt, cublasLtMatrixLayout_t b, const float *alpha, const void *A, const void *B,
                    void *D, cublasLtMatrixLayout_t d, const cublasLtMatmulAlgo_t *algo) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_PEDANTIC, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, alpha, D, d, D, d, algo, nullptr, 0, nullptr);
}
