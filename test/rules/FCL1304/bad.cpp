// C has the shape of D, even if it is one vector for all columns.
#include <cublasLt.h>

static cublasLtMatrixLayout_t bf16(uint64_t rows, uint64_t cols, int64_t ld) {
  cublasLtMatrixLayout_t layout = nullptr;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, ld);
  return layout;
}

cublasStatus_t vectorAsC(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                         int *found) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a = bf16(256, 64, 256), b = bf16(64, 128, 64);
  cublasLtMatrixLayout_t c = bf16(256, 1, 256); // one column is not broadcast to 128
  cublasLtMatrixLayout_t d = bf16(256, 128, 256);
  // expect: c-shape-equals-d
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
