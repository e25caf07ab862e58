// The INT8 kernels read four elements of A and B at a time.
#include <cublasLt.h>

cublasStatus_t quantized(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const uint32_t alignment = 2; // two of the four
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, &alignment, sizeof(alignment));
  // expect: int8-preferred-alignment
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
