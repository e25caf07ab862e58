// A scale for FP8 operands only; for BF16 the pointer is null, as it was.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, const float *scale,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatrixLayoutCreate(&a, type, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t scaledFp8(cublasLtHandle_t lt, const float *scale, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  return scale ? query(lt, CUDA_R_8F_E4M3, scale, pref, result, found) : CUBLAS_STATUS_INVALID_VALUE;
}

cublasStatus_t plainBf16(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  return query(lt, CUDA_R_16BF, nullptr, pref, result, found);
}
