// Vectors of 128 for multiples of 4 tokens, row-wise scales for the rest.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, int tokens, const float *aScales, const float *bScales,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int features = 64, k = 512;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  if (tokens % 4 == 0)
    mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, features, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, tokens, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, features, tokens, features);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t decode(cublasLtHandle_t lt, int step, int tokens, const float *aScales, const float *bScales,
                      cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int count = step == 0 ? 20 : step == 1 ? 17 : tokens;
  return query(lt, count, aScales, bScales, pref, result, found);
}
