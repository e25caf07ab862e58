// BF16 on Ampere, and INT8 where eight bits are wanted.
// args: --arch sm_80
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasComputeType_t compute, cudaDataType_t in, cudaDataType_t out,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, in, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, in, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, out, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void queries(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUBLAS_COMPUTE_32F, CUDA_R_16BF, CUDA_R_16BF, result, found);
  query(lt, CUBLAS_COMPUTE_32I, CUDA_R_8I, CUDA_R_8I, result, found);
}
