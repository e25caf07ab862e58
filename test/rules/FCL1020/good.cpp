// Both operands FP8, or both BF16.
#include <cublasLt.h>

cublasStatus_t linear(cublasLtHandle_t lt, bool quantized, cublasLtMatmulPreference_t pref,
                      cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, tokens, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cudaDataType_t weightType = CUDA_R_16BF, tokenType = CUDA_R_16BF;
  if (quantized)
    weightType = CUDA_R_8F_E4M3;
  if (weightType == CUDA_R_8F_E4M3)
    tokenType = CUDA_R_8F_E4M3; // follows the weights
  cublasLtMatrixLayoutCreate(&weights, weightType, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&tokens, tokenType, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, tokens, out, out, pref, 1, result, found);
}
