// The conjugate without the transpose is no operation of a matmul.
#include <cublasLt.h>

cublasStatus_t conjugated(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  const cublasOperation_t transa = CUBLAS_OP_CONJG;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  // expect: conjugate-of-complex
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
