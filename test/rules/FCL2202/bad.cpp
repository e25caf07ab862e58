// beta is left at 1 although there is no B.
#include <cublasLt.h>

struct Matrices {
  cublasLtHandle_t lt;
  cublasLtMatrixLayout_t a, b, c;
  const void *A, *B;
  void *C;
};

cublasStatus_t reorder(const Matrices &m) {
  const float one = 1.0f;
  cublasLtMatrixTransformDesc_t op;
  cublasLtMatrixTransformDescCreate(&op, CUDA_R_32F);
  // expect: transform-operand-missing
  return cublasLtMatrixTransform(m.lt, op, &one, m.A, m.a, &one, nullptr, nullptr, m.C, m.c, 0);
}
