// On Hopper D is written as a whole.
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
    // expect: fill-mode-full
    return cublasLtMatmulAlgoGetHeuristic(lt, op, x, x, gram, gram, pref, 1, result, found);
  }

private:
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t x, gram;
};

cublasStatus_t upperTriangle(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  return Gram(CUBLAS_FILL_MODE_UPPER).query(lt, pref, result, found); // D is symmetric, but no kernel uses that
}
