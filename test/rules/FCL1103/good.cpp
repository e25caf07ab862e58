// The scale of D is set where D is FP8.
#include <cublasLt.h>

static bool isFp8(cudaDataType_t type) { return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2; }

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t outType, float *scale, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (scale && isFp8(outType))
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, outType, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}

cublasStatus_t fp8Result(cublasLtHandle_t lt, float *scale, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E4M3, scale, pref, result, found);
}

cublasStatus_t bf16Result(cublasLtHandle_t lt, float *scale, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_16BF, scale, pref, result, found);
}
