// C cannot be transposed on the way.
#include <cublasLt.h>

template <typename T>
static cublasStatus_t set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const T &value) {
  return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t transposedC(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(op, CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T); // the library knows N only
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16F, 128, 128, 128);
  // expect: transc-is-n
  return cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, square, square, pref, 1, result, found);
}
