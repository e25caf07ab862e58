// COMPUTE_32F, also where the descriptor began with another type.
#include <cublasLt.h>

static cublasStatus_t forward(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatrixLayout_t weights, tokens, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&tokens, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, tokens, out, out, pref, 1, result, found);
}

cublasStatus_t documented(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  return forward(lt, op, pref, result, found);
}

cublasStatus_t replaced(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                        int *found) {
  cublasLtMatmulDesc_t op;
  cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F_FAST_16BF, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_COMPUTE_TYPE, &compute, sizeof(compute));
  return forward(lt, op, pref, result, found);
}
