// The maximum of D is recorded for an FP8 D only.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

struct DelayedScaling {
  void *amax = nullptr;
  DelayedScaling() {
    if (cudaMalloc(&amax, sizeof(float)) != cudaSuccess)
      throw CUBLAS_STATUS_ALLOC_FAILED;
  }
  ~DelayedScaling() { cudaFree(amax); }
};

cublasStatus_t recordMaximum(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  DelayedScaling scaling;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &scaling.amax, sizeof(scaling.amax));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256); // nothing to scale in a BF16 D
  // expect: amax-needs-fp8-d
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
