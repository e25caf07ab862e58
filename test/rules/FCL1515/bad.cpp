// BETA_ZERO has one vector of alphas for all batches.
// args: --arch sm_80
#include <cublasLt.h>

cublasStatus_t requantize(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO;
  const int64_t alphaStride = 256;
  const cublasLtOrder_t tiled = CUBLASLT_ORDER_COL32;
  const cublasLtOrder_t tiledB = CUBLASLT_ORDER_COL32_2R_4R4;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE, &alphaStride, sizeof(alphaStride));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, 64, 8192);
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiled, sizeof(tiled));
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 64, 4096);
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiledB, sizeof(tiledB));
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 8192);
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &tiled, sizeof(tiled));
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: alpha-vector-without-stride
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
