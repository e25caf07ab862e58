// Planar half precision, and interleaved single precision.
#include <cublasLt.h>

static void createLayout(cublasLtMatrixLayout_t *layout, cudaDataType_t type, int rows, int cols) {
  cublasLtMatrixLayoutCreate(layout, type, rows, cols, rows);
  if (type == CUDA_C_16F || type == CUDA_C_16BF) {
    int64_t plane = int64_t(rows) * cols * 2; // the imaginary parts follow the real ones
    cublasLtMatrixLayoutSetAttribute(*layout, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &plane, sizeof(plane));
  }
}

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  createLayout(&a, type, 256, 64);
  createLayout(&b, type, 64, 128);
  createLayout(&d, type, 256, 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t planarHalf(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  return query(lt, CUDA_C_16F, pref, result, found);
}

cublasStatus_t interleavedSingle(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                 cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_C_32F, pref, result, found);
}
