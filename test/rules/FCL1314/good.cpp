// 65536 columns; and INT8 output.
#include <cublasLt.h>

cublasStatus_t chunk(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 65536, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 65536, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t quantized(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 131072, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 131072, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
