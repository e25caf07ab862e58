// One alpha on the device for BF16; a vector of them for the tiled orders of Ampere.
// args: --arch sm_80
#include <cublasLt.h>

cublasStatus_t oneFactor(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceInit(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}

cublasStatus_t rowFactors(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a,
                          cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE_VECTOR;
  const cublasLtOrder_t col32 = CUBLASLT_ORDER_COL32, ampere = CUBLASLT_ORDER_COL32_2R_4R4;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &col32, sizeof(col32));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_ORDER, &ampere, sizeof(ampere));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_ORDER, &col32, sizeof(col32));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
