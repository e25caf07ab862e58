// Integer products are not scaled, and this library does not look. (It has another defect with them.)
// args: --arch sm_80 --cublaslt 12.9
#include <cublasLt.h>

cublasStatus_t doubled(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const int32_t alpha = 2;
  const int32_t beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 128, 256);
  // expect: int32-scalars-unchecked, int8-wrong-before-13-0-2
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
