// Four bytes for INT8 with INT8 output; with INT32 output two are enough.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t out, uint32_t alignment,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, out == CUDA_R_32I ? CUDA_R_32I : CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, out, 64, 32, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, &alignment, sizeof(alignment));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void quantized(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUDA_R_8I, 4, result, found);
  query(lt, CUDA_R_32I, 2, result, found);
}
