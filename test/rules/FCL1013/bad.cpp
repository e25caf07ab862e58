// FAST_TF32 is a conversion of FP32; since cuBLAS 13.6 it is refused for BF16.
// args: --arch sm_100 --cublaslt 13.6
#include <cublasLt.h>

static constexpr cublasComputeType_t computeType = CUBLAS_COMPUTE_32F_FAST_TF32;

cublasStatus_t linear(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                      int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, computeType, CUDA_R_32F); // nothing to convert in BF16 operands
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: fast-compute-16-bit-operands
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
