// A transposed; without it only a few rows, or an INT32 output.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasOperation_t transa, int m, cudaDataType_t output,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, output == CUDA_R_8I ? CUDA_R_32F : CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  if (transa == CUBLAS_OP_T)
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, m, 64);
  else
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, m, 64, m);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, output, m, 128, m);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void threeForms(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *results,
                int *found) {
  query(lt, CUBLAS_OP_T, 256, CUDA_R_8I, pref, &results[0], &found[0]);
  query(lt, CUBLAS_OP_N, 16, CUDA_R_8I, pref, &results[1], &found[1]);
  query(lt, CUBLAS_OP_N, 256, CUDA_R_32I, pref, &results[2], &found[2]);
}
