// Block scales for the weights and vectors of 128 for the tokens, whichever of them is A.
#include <cublasLt.h>

cublasStatus_t blockByVector(cublasLtHandle_t lt, bool weightsFirst, const float *aScales, const float *bScales,
                             cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulMatrixScale_t block = CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F;
  cublasLtMatmulMatrixScale_t vector = CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F;
  const auto &modeA = weightsFirst ? block : vector;
  const auto &modeB = weightsFirst ? vector : block;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &modeA, sizeof(modeA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &modeB, sizeof(modeB));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 1024, 512, 1024);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 1024, 256, 1024);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 256, 512);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
