// 256 rows of a buffer with 512; or of one whose size only the caller knows.
#include <cublasLt.h>

struct Slice {
  int64_t ld;
  uint64_t rows, cols;
  cublasLtMatrixLayout_t layout() const {
    cublasLtMatrixLayout_t result;
    cublasLtMatrixLayoutCreate(&result, CUDA_R_16BF, rows, cols, ld);
    return result;
  }
};

cublasStatus_t halfOfTheHeads(cublasLtHandle_t lt, bool inPlace, int64_t bufferRows, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  Slice weight{256, 256, 64}, x{64, 64, 128}, residual{256, 256, 128};
  Slice output{inPlace ? bufferRows : 512, 256, 128};
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weight.layout(), x.layout(), residual.layout(), output.layout(), pref,
                                        1, result, found);
}
