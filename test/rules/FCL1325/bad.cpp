// INT8 operands are read four elements at a time.
#include <cublasLt.h>

cublasStatus_t unpaddedInt8(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int k = 150;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, k, 256, k); // 150 is no multiple of 4
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, k, 128, 152);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 256, 128, 256);
  // expect: int8-ab-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
