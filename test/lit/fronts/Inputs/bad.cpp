#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, bool fp8, cublasLtMatmulPreference_t pref,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_N;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cudaDataType_t type = CUDA_R_16BF;
  if (fp8)
    type = CUDA_R_8F_E4M3;
  cublasLtMatrixLayoutCreate(&a, type, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&b, type, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
