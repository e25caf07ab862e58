// TN takes any n; without it a multiple of 32, or a longer k.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasOperation_t transa, int n, int k,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (transa == CUBLAS_OP_T)
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, k, 256, k);
  else
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, k, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, k, n, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, n, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void transposed(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                int *found) {
  query(lt, CUBLAS_OP_T, 144, 64, pref, result, found);
}

void multipleOf32(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                  int *found) {
  query(lt, CUBLAS_OP_N, 160, 64, pref, result, found);
}

void longK(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUBLAS_OP_N, 144, 128, pref, result, found);
}
