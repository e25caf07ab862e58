// An FP8 D beside a BF16 C; a wider D may share its layout with C.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, c, d, pref, 1, result, found);
}

cublasStatus_t fp8Output(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  cublasLtMatrixLayoutOpaque_t c, d;
  cublasLtMatrixLayoutInit(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_8F_E4M3, 64, 256, 64);
  return query(lt, &c, &d, pref, result, found);
}

cublasStatus_t fp32Output(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  cublasLtMatrixLayoutOpaque_t d;
  cublasLtMatrixLayoutInit(&d, CUDA_R_32F, 64, 256, 64);
  return query(lt, &d, &d, pref, result, found);
}
