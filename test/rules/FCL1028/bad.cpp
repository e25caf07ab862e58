// The columns of D are whole 16-byte pieces.
#include <cublasLt.h>

cublasStatus_t classifier(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  const int classes = 60, pitch = 64, features = 512; // 60 BF16 are 120 bytes; the padded pitch does not help
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, samples, scores;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8F_E4M3, features, classes, features);
  cublasLtMatrixLayoutCreate(&samples, CUDA_R_8F_E4M3, features, 256, features);
  cublasLtMatrixLayoutCreate(&scores, CUDA_R_16BF, classes, 256, pitch);
  // expect: fp8-m-multiple
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, samples, scores, scores, pref, 1, result, found);
}
