// One element of BF16 is two bytes, one of INT8 is a single one.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t in, cudaDataType_t out, uint32_t alignment,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const bool isInt = in == CUDA_R_8I;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, isInt ? CUBLAS_COMPUTE_32I : CUBLAS_COMPUTE_32F, isInt ? CUDA_R_32I : CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, in, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, in, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, out, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &alignment, sizeof(alignment));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void queries(cublasLtHandle_t lt, uint32_t alignment, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUDA_R_16BF, CUDA_R_16BF, 2, result, found);
  query(lt, CUDA_R_16BF, CUDA_R_16BF, alignment, result, found);
  query(lt, CUDA_R_8I, CUDA_R_32I, 1, result, found);
}
