// Columns of more than 2 GiB meet a defect of these libraries on Hopper.
// args: --arch sm_90 --cublaslt 12.9
#include <cublasLt.h>

cublasStatus_t project(cublasLtHandle_t lt, const void *corpus, const void *basis, void *D) {
  constexpr int64_t documents = int64_t(3) << 30; // 6 GiB of BF16 from one column to the next
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 8, documents);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 8, 64, 8);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 64, 256);
  // expect: large-leading-dimension
  return cublasLtMatmul(lt, op, &alpha, corpus, a, basis, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
