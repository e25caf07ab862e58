// Just below 2 GiB from one column to the next; the matrix as a whole may be larger.
// args: --arch sm_90 --cublaslt 12.9
#include <cublasLt.h>

static cublasStatus_t project(cublasLtHandle_t lt, int64_t ld, const void *corpus, const void *basis, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 8, ld);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 8, 64, 8);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmul(lt, op, &alpha, corpus, a, basis, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void projectAll(cublasLtHandle_t lt, int64_t ld, const void *corpus, const void *basis, void *D) {
  project(lt, (int64_t(1) << 30) - 8, corpus, basis, D);
  project(lt, ld, corpus, basis, D);
}
