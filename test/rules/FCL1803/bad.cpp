// A handle is a pointer and points nowhere before Create.
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                     int *found) {
  cublasLtMatmulDesc_t op; // nothing creates it
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 64, 64, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  const cublasOperation_t transa = CUBLAS_OP_T;
  // expect: descriptor-never-created
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
