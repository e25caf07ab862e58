// A BF16 result has no scale, in an FP8 matmul neither.
#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <memory>

struct FreeDevice {
  void operator()(float *memory) const { cudaFree(memory); }
};

cublasStatus_t scaledBf16Result(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                cublasLtMatmulHeuristicResult_t *result, int *found) {
  void *memory = nullptr;
  if (cudaMalloc(&memory, sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  std::unique_ptr<float, FreeDevice> scale(static_cast<float *>(memory));
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  float *dScale = scale.get();
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &dScale, sizeof(dScale));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256); // D_SCALE_POINTER is for an FP8 D
  // expect: d-scale-needs-fp8-d
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
