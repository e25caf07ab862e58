// Nothing is asked when k is 0; and what is not known to be 0 is left alone.
// args: --cublaslt 12.5
#include <cublasLt.h>

static cublasStatus_t weightGradient(cublasLtHandle_t lt, uint64_t tokens, cublasLtMatmulPreference_t pref,
                                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  if (tokens == 0) {
    *found = 0;
    return CUBLAS_STATUS_SUCCESS;
  }
  const cublasOperation_t transb = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, tokens, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 128, tokens, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void experts(cublasLtHandle_t lt, const uint64_t (&tokens)[2], cublasLtMatmulPreference_t pref,
             cublasLtMatmulHeuristicResult_t *result, int *found) {
  weightGradient(lt, 0, pref, result, found);
  for (uint64_t count : tokens)
    weightGradient(lt, count, pref, result, found);
}
