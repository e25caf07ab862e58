// A leading dimension of 0 repeats the one column; the shapes are equal.
#include <cublasLt.h>

static cublasLtMatrixLayout_t bf16(uint64_t rows, uint64_t cols, int64_t ld) {
  cublasLtMatrixLayout_t layout = nullptr;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, ld);
  return layout;
}

cublasStatus_t broadcastC(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                          int *found) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a = bf16(256, 64, 256), b = bf16(64, 128, 64);
  cublasLtMatrixLayout_t c = bf16(256, 128, 0);
  cublasLtMatrixLayout_t d = bf16(256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
