// The fast type for FP32 matrices only.
// args: --arch sm_100 --cublaslt 13.6
#include <cublasLt.h>

static cublasComputeType_t computeTypeFor(cudaDataType_t type) {
  return type == CUDA_R_32F ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
}

static cublasStatus_t linear(cublasLtHandle_t lt, cudaDataType_t type, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, computeTypeFor(type), CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, type, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, type, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t bf16(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  return linear(lt, CUDA_R_16BF, pref, result, found);
}

cublasStatus_t fp32(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  return linear(lt, CUDA_R_32F, pref, result, found);
}
