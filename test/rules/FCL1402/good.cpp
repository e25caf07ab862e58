// Complex windows slide by whole columns or not at all; real ones as they like.
#include <cublasLt.h>

static cublasLtMatrixLayout_t layout(cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t stride) {
  cublasLtMatrixLayout_t l;
  const int32_t count = 4;
  cublasLtMatrixLayoutCreate(&l, type, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(l, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(l, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return l;
}

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cudaDataType_t scale, int64_t strideA,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, scale);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatrixLayout_t a = layout(type, 64, 32, strideA), b = layout(type, 32, 128, 32 * 128),
                         d = layout(type, 64, 128, 64 * 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void beams(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUDA_C_32F, CUDA_C_32F, 16 * 64, result, found); // slides by 16 columns
  query(lt, CUDA_C_32F, CUDA_C_32F, 0, result, found);       // one A for all batches
  query(lt, CUDA_R_16F, CUDA_R_32F, 16, result, found);      // real: slides by 16 rows
}
