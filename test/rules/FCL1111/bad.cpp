// Scales for vectors of 128 elements on one side, for whole rows on the other.
#include <cublasLt.h>

struct Scale {
  cublasLtMatmulMatrixScale_t mode;
  const float *values;
};

cublasStatus_t mixedGranularity(cublasLtHandle_t lt, const float *aScales, const float *bScales,
                                cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  Scale scaleA{CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F, aScales};
  Scale scaleB{CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F, bScales}; // does not go with VEC128
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &scaleA.mode, sizeof(scaleA.mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA.values, sizeof(scaleA.values));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &scaleB.mode, sizeof(scaleB.mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB.values, sizeof(scaleB.values));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: scale-outer-with-128
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
