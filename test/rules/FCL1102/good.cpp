// In an FP8 matmul C may have a scale, although C itself is FP16.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t scaledResidual(cublasLtHandle_t lt, bool fp8, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cudaDataType_t type = fp8 ? CUDA_R_8F_E4M3 : CUDA_R_16F;
  void *scale = nullptr;
  if (fp8 && cudaMalloc(&scale, sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (scale)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatrixLayoutCreate(&a, type, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
