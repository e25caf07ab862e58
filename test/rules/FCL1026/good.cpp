// k padded to 16; and fast accumulation into BF16, which takes multiples of 4.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, int k, int8_t fast, cudaDataType_t outType,
                            cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, 256, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, 512, k);
  cublasLtMatrixLayoutCreate(&out, outType, 256, 512, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, out, out, pref, 1, result, found);
}

cublasStatus_t padded(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                      int *found) {
  const int tokens = 1000;
  return query(lt, (tokens + 15) / 16 * 16, 0, CUDA_R_32F, pref, result, found);
}

cublasStatus_t fastAccumulation(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, 1000, 1, CUDA_R_16BF, pref, result, found);
}
