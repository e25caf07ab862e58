// The zero point is padded to four bytes; FP16 takes any stride.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t in, cudaDataType_t out, int64_t strideA,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const bool isInt = in == CUDA_R_8I;
  const cublasOperation_t transa = CUBLAS_OP_T;
  const int32_t batch = 6;
  const int64_t strideB = 128 * 32, strideD = 64 * 32;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, isInt ? CUBLAS_COMPUTE_32I : CUBLAS_COMPUTE_32F, isInt ? CUDA_R_32I : CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, in, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, in, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, out, 64, 32, 64);
  const cublasLtMatrixLayout_t layouts[] = {a, b, d};
  for (cublasLtMatrixLayout_t layout : layouts)
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch));
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideA, sizeof(strideA));
  cublasLtMatrixLayoutSetAttribute(b, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideB, sizeof(strideB));
  cublasLtMatrixLayoutSetAttribute(d, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &strideD, sizeof(strideD));
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void quantized(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUDA_R_8I, CUDA_R_32I, (128 * 64 + 1 + 3) / 4 * 4, result, found);
  query(lt, CUDA_R_16F, CUDA_R_16F, 128 * 64 + 1, result, found);
}
