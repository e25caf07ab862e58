// A real compute type; and casts of numbers that are one, or may be.
#include <cublasLt.h>

static cublasComputeType_t computeTypeFor(cudaDataType_t accumulator) {
  switch (accumulator) {
  case CUDA_R_64F:
    return CUBLAS_COMPUTE_64F;
  case CUDA_R_32I:
    return CUBLAS_COMPUTE_32I;
  default:
    return CUBLAS_COMPUTE_32F;
  }
}

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t d,
                     cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int source, int number) {
  cublasComputeType_t compute = computeTypeFor(CUDA_R_32F);
  if (source == 1)
    compute = static_cast<cublasComputeType_t>(68); // CUBLAS_COMPUTE_32F
  else if (source == 2)
    compute = static_cast<cublasComputeType_t>(number); // from a tuning file
  cublasLtMatmulDesc_t op;
  int found = 0;
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
  cublasLtMatmulDescDestroy(op);
  return status;
}
