// Two operands with their layouts; one operand, and nothing of the other.
#include <cublasLt.h>
#include <cuda_runtime.h>

struct Matrices {
  cublasLtHandle_t lt;
  cublasLtMatrixLayout_t a, b, c;
  const void *A, *B;
  void *C;
};

cublasStatus_t add(const Matrices &m, size_t bytes) {
  const float alpha = 1.0f, beta = 1.0f;
  void *B = nullptr;
  cudaMalloc(&B, bytes);
  cublasLtMatrixTransformDesc_t op;
  cublasLtMatrixTransformDescCreate(&op, CUDA_R_32F);
  return cublasLtMatrixTransform(m.lt, op, &alpha, m.A, m.a, &beta, B, m.b, m.C, m.c, 0);
}

cublasStatus_t reorder(const Matrices &m) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatrixTransformDesc_t op;
  cublasLtMatrixTransformDescCreate(&op, CUDA_R_32F);
  return cublasLtMatrixTransform(m.lt, op, &alpha, m.A, m.a, &beta, nullptr, nullptr, m.C, m.c, 0);
}
