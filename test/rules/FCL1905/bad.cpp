// Scales for vectors of 128 are Hopper's; Blackwell has formats of its own.
// args: --arch sm_100
#include <cublasLt.h>

enum class Scaling { Rowwise, Blockwise };

static cublasLtMatmulMatrixScale_t modeOf(Scaling scaling) {
  switch (scaling) {
  case Scaling::Rowwise:
    return CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  case Scaling::Blockwise:
    return CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F;
  }
  return CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
}

cublasStatus_t blockwise(cublasLtHandle_t lt, const float *scalesA, const float *scalesB,
                         cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [&](cublasLtMatmulDescAttributes_t attribute, auto value) {
    cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, modeOf(Scaling::Blockwise)); // for sm_100
  set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, modeOf(Scaling::Blockwise));
  set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scalesA);
  set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scalesB);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 64, 128);
  // expect: vector-scale-needs-hopper
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
