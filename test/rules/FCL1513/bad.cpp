// The caller's pointer to beta is passed by address once more.
#include <cublasLt.h>

struct Gemm {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c;
};

cublasStatus_t run(const Gemm &gemm, const float *alpha, const float *beta, const void *A, const void *B, void *C) {
  // expect: scalar-address-too-deep
  return cublasLtMatmul(gemm.lt, gemm.op, alpha, A, gemm.a, B, gemm.b, &beta /* already a pointer */, C, gemm.c, C,
                        gemm.c, nullptr, nullptr, 0, nullptr);
}
