// Row-wise scales with an FP8 result.
#include <cublasLt.h>

static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t size) {
  if (cublasLtMatmulDescSetAttribute(op, attribute, value, size) != CUBLAS_STATUS_SUCCESS)
    throw attribute;
}

cublasStatus_t chainedFp8(cublasLtHandle_t lt, const float *aScales, const float *bScales,
                          cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8F_E4M3, 64, 256, 64); // these modes write 16 or 32 bits
  // expect: vector-scale-d-type
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
