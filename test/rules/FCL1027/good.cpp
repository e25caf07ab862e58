// A pitch of 144 bytes; 136 elements are enough for BF16.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, int k, int pitch, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, type, k, 64, pitch);
  cublasLtMatrixLayoutCreate(&b, type, k, 256, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t fp8(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                   int *found) {
  return query(lt, CUDA_R_8F_E4M3, 128, 144, pref, result, found);
}

cublasStatus_t bf16(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  return query(lt, CUDA_R_16BF, 128, 136, pref, result, found);
}

cublasStatus_t anyPitch(cublasLtHandle_t lt, int pitch, cublasLtMatmulPreference_t pref,
                        cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E4M3, 128, pitch, pref, result, found);
}
