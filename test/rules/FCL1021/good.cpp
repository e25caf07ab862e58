// At most one operand is E5M2, on either side.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t aType, cudaDataType_t bType,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, aType, 4096, 256, 4096);
  cublasLtMatrixLayoutCreate(&b, bType, 4096, 512, 4096);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_32F, 256, 512, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, out, out, pref, 1, result, found);
}

cublasStatus_t weightGradient(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2, pref, result, found);
}

cublasStatus_t inputGradient(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E5M2, CUDA_R_8F_E4M3, pref, result, found);
}
