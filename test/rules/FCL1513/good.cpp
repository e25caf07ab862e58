// The pointer itself, the address of a value, and a pointer without a type.
#include <cublasLt.h>

struct Gemm {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c;
};

cublasStatus_t byPointer(const Gemm &gemm, const float *alpha, const float *beta, const void *A, const void *B, void *C) {
  return cublasLtMatmul(gemm.lt, gemm.op, alpha, A, gemm.a, B, gemm.b, beta, C, gemm.c, C, gemm.c, nullptr, nullptr, 0,
                        nullptr);
}

cublasStatus_t byValue(const Gemm &gemm, float alpha, float beta, const void *A, const void *B, void *C) {
  return cublasLtMatmul(gemm.lt, gemm.op, &alpha, A, gemm.a, B, gemm.b, &beta, C, gemm.c, C, gemm.c, nullptr, nullptr, 0,
                        nullptr);
}

cublasStatus_t untyped(const Gemm &gemm, const void *alpha, const void *beta, const void *A, const void *B, void *C) {
  return cublasLtMatmul(gemm.lt, gemm.op, alpha, A, gemm.a, B, gemm.b, beta, C, gemm.c, C, gemm.c, nullptr, nullptr, 0,
                        nullptr);
}
