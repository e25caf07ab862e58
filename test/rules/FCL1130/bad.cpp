// The library knows the mode, but only Blackwell has the grouped kernels.
// args: --cublaslt 13.2
#include <cublasLt.h>

cublasStatus_t experts(cublasLtHandle_t lt, const void *scaleA, const void *scaleB,
                       cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const int32_t perBatch = 6; // CUBLASLT_MATMUL_MATRIX_SCALE_PER_BATCH_SCALAR_32F
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &perBatch, sizeof(perBatch));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &perBatch, sizeof(perBatch));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scaleA, sizeof(scaleA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scaleB, sizeof(scaleB));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  // expect: scale-per-batch-refused
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
