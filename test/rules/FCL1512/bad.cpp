// Scales are read by the kernel, even in HOST pointer mode.
#include <cublasLt.h>

cublasStatus_t dequantize(cublasLtHandle_t lt, const void *A, const void *B, void *D, float amax) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [op](cublasLtMatmulDescAttributes_t attribute, const auto &value) {
    return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  const float scale = amax / 448.0f;
  set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scale); // on the host's stack, where alpha may be
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  // expect: scale-in-host-memory
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
