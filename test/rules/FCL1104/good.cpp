// The maximum of an FP8 D, and none for a BF16 D.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

struct DelayedScaling {
  void *amax = nullptr;
  explicit DelayedScaling(bool enabled) {
    if (enabled && cudaMalloc(&amax, sizeof(float)) != cudaSuccess)
      throw CUBLAS_STATUS_ALLOC_FAILED;
  }
  ~DelayedScaling() { cudaFree(amax); }
};

cublasStatus_t recordMaximum(cublasLtHandle_t lt, bool fp8, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  DelayedScaling scaling(fp8);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &scaling.amax, sizeof(scaling.amax));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, fp8 ? CUDA_R_8F_E4M3 : CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
