// Only the leading dimensions are padded; or both matrices are.
#include <cublasLt.h>

struct Matrix {
  Matrix(cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t ld) {
    cublasLtMatrixLayoutInit(&layout, type, rows, cols, ld);
  }
  cublasLtMatrixLayoutOpaque_t layout;
};

cublasStatus_t paddedLogits(cublasLtHandle_t lt, bool withPadding, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const uint64_t classes = 1000, padded = (classes + 63) / 64 * 64;
  const uint64_t rows = withPadding ? padded : classes;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  Matrix weight(CUDA_R_16BF, rows, 64, padded);
  Matrix x(CUDA_R_16BF, 64, 128, 64);
  Matrix logits(CUDA_R_16BF, rows, 128, padded);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &weight.layout, &x.layout, &logits.layout, &logits.layout, pref, 1,
                                        result, found);
}
