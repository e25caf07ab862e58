// Fast accumulation with row-wise scales; not with vectors of 128.
#include <cublasLt.h>

struct Fp8Recipe {
  cublasLtMatmulMatrixScale_t mode;
  int8_t fastAccumulation;
};

static constexpr Fp8Recipe rowWise = {CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F, 1};
static constexpr Fp8Recipe vectorWise = {CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F, 0};

cublasStatus_t inference(cublasLtHandle_t lt, bool fine, const float *aScales, const float *bScales,
                         cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const Fp8Recipe recipe = fine ? vectorWise : rowWise;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &recipe.fastAccumulation, 1);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &recipe.mode, sizeof(recipe.mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &recipe.mode, sizeof(recipe.mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
