// The plain compute type, also where it replaces PEDANTIC before the call; FP64 may stay PEDANTIC.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cudaDataType_t type, const void *one,
                               const void *zero, const void *a, const void *b, void *d) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, type, 128, 128, 128);
  return cublasLtMatmul(lt, op, one, a, layout, b, layout, zero, d, layout, d, layout, nullptr, nullptr, 0, 0);
}

cublasStatus_t fast(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  const float one = 1.0f, zero = 0.0f;
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_PEDANTIC, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_COMPUTE_TYPE, &compute, sizeof(compute));
  return multiply(lt, op, CUDA_R_16F, &one, &zero, a, b, d);
}

cublasStatus_t doublePrecision(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  const double one = 1.0, zero = 0.0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F_PEDANTIC, CUDA_R_64F);
  return multiply(lt, op, CUDA_R_64F, &one, &zero, a, b, d);
}
