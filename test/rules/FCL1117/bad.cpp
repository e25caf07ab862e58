// Vectors of 128 are scaled in FP32, which leaves no room for fast accumulation.
#include <cublasLt.h>

struct Fp8Recipe {
  cublasLtMatmulMatrixScale_t weights = CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F;
  cublasLtMatmulMatrixScale_t tokens = CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F;
  int8_t fastAccumulation = 1; // the usual choice for inference, but not with these scales
};

cublasStatus_t inference(cublasLtHandle_t lt, const float *aScales, const float *bScales,
                         cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const Fp8Recipe recipe;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &recipe.fastAccumulation, 1);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &recipe.weights, sizeof(recipe.weights));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &recipe.tokens, sizeof(recipe.tokens));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: scale-128-fast-accumulation
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
