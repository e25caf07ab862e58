// FP16 does without FP8 kernels; Hopper has them since CUDA 11.8.
// args: --arch sm_90 --cublaslt 12.0
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cublasLtMatmulHeuristicResult_t *result,
                            int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, type, 128, 64, 128);
  cublasLtMatrixLayoutInit(&b, type, 128, 32, 128);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 64, 32, 64);
  cublasLtMatmulPreferenceInit(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}

void queries(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUDA_R_16F, result, found);
  query(lt, CUDA_R_8F_E4M3, result, found);
}
