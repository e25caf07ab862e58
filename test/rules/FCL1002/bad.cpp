// A data type where a compute type belongs: code from before CUDA 11.
#include <cublasLt.h>

cublasStatus_t legacyComputeType(cublasLtHandle_t lt, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                                 cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t pref,
                                 cublasLtMatmulHeuristicResult_t *result) {
  const cudaDataType_t accumulator = CUDA_R_32F;
  cublasLtMatmulDesc_t op;
  int found = 0;
  // the number of CUDA_R_32F is no compute type
  cublasLtMatmulDescCreate(&op, static_cast<cublasComputeType_t>(accumulator), CUDA_R_32F);
  // expect: compute-type-known
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
  cublasLtMatmulDescDestroy(op);
  return status;
}
