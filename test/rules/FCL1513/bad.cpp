// The caller's pointer to beta is passed by address once more.
#include <cublasLt.h>

cublasStatus_t run(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                   const float *alpha, const float *beta, const void *A, const void *B, void *C) {
  cublasLtMatrixLayout_t c;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  // expect: scalar-address-too-deep
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, &beta /* already a pointer */, C, c, C, c, nullptr, nullptr, 0,
                        nullptr);
}
