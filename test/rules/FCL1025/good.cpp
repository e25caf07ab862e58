// COMPUTE_32F for FP8; the fast types are for wider matrices.
#include <cublasLt.h>

static bool isFp8(cudaDataType_t type) { return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2; }

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t weightType, cudaDataType_t gradientType,
                            cudaDataType_t outType, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const auto compute = isFp8(weightType) ? CUBLAS_COMPUTE_32F : CUBLAS_COMPUTE_32F_FAST_TF32;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, gradients, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&weights, weightType, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&gradients, gradientType, 256, 512, 256);
  cublasLtMatrixLayoutCreate(&out, outType, 128, 512, 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, gradients, out, out, pref, 1, result, found);
}

cublasStatus_t fp8(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                   int *found) {
  return query(lt, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2, CUDA_R_16BF, pref, result, found);
}

cublasStatus_t fp32(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  return query(lt, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, pref, result, found);
}
