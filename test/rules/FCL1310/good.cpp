// The whole of D; and a mode that nobody knows here.
#include <cublasLt.h>

class Gram {
public:
  explicit Gram(cublasFillMode_t fill) {
    const cublasOperation_t transpose = CUBLAS_OP_T;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FILL_MODE, &fill, sizeof(fill));
    cublasLtMatrixLayoutCreate(&x, CUDA_R_16F, 64, 128, 64);
    cublasLtMatrixLayoutCreate(&gram, CUDA_R_16F, 128, 128, 128);
  }
  cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
    return cublasLtMatmulAlgoGetHeuristic(lt, op, x, x, gram, gram, pref, 1, result, found);
  }

private:
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t x, gram;
};

cublasStatus_t wholeMatrix(cublasLtHandle_t lt, cublasFillMode_t callersMode, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *results, int *found) {
  Gram(callersMode).query(lt, pref, &results[0], &found[0]);
  return Gram(CUBLAS_FILL_MODE_FULL).query(lt, pref, &results[1], &found[1]);
}
