// Gradients in E5M2 need a partner in E4M3.
#include <cublasLt.h>

static cudaDataType_t backwardType() { return CUDA_R_8F_E5M2; }

cublasStatus_t weightGradient(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t tokens, gradients, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&tokens, backwardType(), 4096, 256, 4096); // E5M2 for the activations as well
  cublasLtMatrixLayoutCreate(&gradients, backwardType(), 4096, 512, 4096);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_32F, 256, 512, 256);
  // expect: fp8-not-both-e5m2
  return cublasLtMatmulAlgoGetHeuristic(lt, op, tokens, gradients, out, out, pref, 1, result, found);
}
