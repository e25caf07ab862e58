// A result that is written into a slice has the leading dimension of what it is a slice of.
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

cublasStatus_t halfOfTheHeads(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  Slice weight{256, 256, 64}, x{64, 64, 128}, residual{256, 256, 128};
  Slice output{128, 256, 128}; // 256 rows do not fit into columns that are 128 apart
  // expect: d-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weight.layout(), x.layout(), residual.layout(), output.layout(), pref,
                                        1, result, found);
}
