// BGRADB sums B along k and wants it transposed.
#include <cublasLt.h>

cublasStatus_t weightGradient(cublasLtHandle_t lt, void *biasGradient, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F); // TRANSB stays at its default N
  const auto set = [&op](cublasLtMatmulDescAttributes_t attribute, const auto &value) {
    cublasLtMatmulDescSetAttribute(&op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BGRADB);
  set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, biasGradient);
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  // expect: bgradb-operand-layout
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
