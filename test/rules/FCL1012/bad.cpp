// PEDANTIC is for debugging: it multiplies FP16 without tensor cores.
#include <cublasLt.h>

cublasStatus_t reproducible(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layout;
  const float one = 1.0f, zero = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_PEDANTIC, CUDA_R_32F); // about 17 times slower than COMPUTE_32F
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, 512, 512, 512);
  // expect: pedantic-compute
  return cublasLtMatmul(lt, op, &one, a, layout, b, layout, &zero, d, layout, d, layout, nullptr, nullptr, 0, 0);
}
