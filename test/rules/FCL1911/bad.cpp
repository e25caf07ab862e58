// The heuristic of these libraries divides by k.
// args: --cublaslt 12.5
#include <cublasLt.h>

static cublasStatus_t weightGradient(cublasLtHandle_t lt, uint64_t tokens, cublasLtMatmulPreference_t pref,
                                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transb = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, tokens, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 128, tokens, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: zero-k
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t idleExpert(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  return weightGradient(lt, 0, pref, result, found); // no tokens: k is 0
}
