// The mode takes beta for 0 and C is not added.
// args: --arch sm_80
#include <cublasLt.h>

cublasStatus_t accumulate(cublasLtHandle_t lt, const void *alpha, const void *A, const void *B, void *D) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO;
  const cublasLtOrder_t tiled = CUBLASLT_ORDER_COL32;
  const cublasLtOrder_t tiledB = CUBLASLT_ORDER_COL32_2R_4R4;
  const float beta = 1.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, 64, 8192);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiled, sizeof(tiled));
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 64, 4096);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiledB, sizeof(tiledB));
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 8192);
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiled, sizeof(tiled));
  // expect: beta-ignored
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
