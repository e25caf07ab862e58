// The k of a weight gradient is the number of tokens.
#include <cublasLt.h>

cublasStatus_t weightGradient(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int tokens = 1000, pitch = 1008; // the pitch is padded, k itself is no multiple of 16
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t inputs, gradients, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&inputs, CUDA_R_8F_E4M3, tokens, 256, pitch);
  cublasLtMatrixLayoutCreate(&gradients, CUDA_R_8F_E5M2, tokens, 512, pitch);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_32F, 256, 512, 256);
  // expect: fp8-k-multiple-16
  return cublasLtMatmulAlgoGetHeuristic(lt, op, inputs, gradients, out, out, pref, 1, result, found);
}
