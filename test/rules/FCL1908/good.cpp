// TF32 is in every library for this GPU; the emulation is where the switch does not lead.
// args: --arch sm_100 --cublaslt 12.8.4
#include <cublasLt.h>

enum class Precision { Fast, Full, Emulated };

static cublasComputeType_t computeType(Precision precision) {
  switch (precision) {
  case Precision::Fast:
    return CUBLAS_COMPUTE_32F_FAST_TF32;
  case Precision::Full:
    return CUBLAS_COMPUTE_32F;
  case Precision::Emulated:
    return CUBLAS_COMPUTE_32F_EMULATED_16BFX9;
  }
  return CUBLAS_COMPUTE_32F;
}

static cublasStatus_t query(cublasLtHandle_t lt, Precision precision, cublasLtMatmulHeuristicResult_t *result,
                            int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, computeType(precision), CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t fast(cublasLtHandle_t lt, bool isExact, cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, isExact ? Precision::Full : Precision::Fast, result, found);
}
