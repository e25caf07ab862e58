// FP8 goes with COMPUTE_32F alone.
#include <cublasLt.h>

static constexpr cublasComputeType_t defaultCompute = CUBLAS_COMPUTE_32F_FAST_TF32;

cublasStatus_t backward(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                        int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, gradients, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, defaultCompute, CUDA_R_32F); // the library-wide default is meant for FP32 matrices
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&gradients, CUDA_R_8F_E5M2, 256, 512, 256);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 128, 512, 128);
  // expect: fp8-compute-type
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, gradients, out, out, pref, 1, result, found);
}
