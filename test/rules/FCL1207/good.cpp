// B transposed; and an untransposed B under BGRADA.
#include <cublasLt.h>

cublasStatus_t weightGradient(cublasLtHandle_t lt, bool biasAlongN, void *biasGradient, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const auto set = [&op](cublasLtMatmulDescAttributes_t attribute, const auto &value) {
    cublasLtMatmulDescSetAttribute(&op, attribute, &value, sizeof(value));
  };
  cublasLtMatrixLayoutOpaque_t a, b, d;
  if (biasAlongN) {
    set(CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_T);
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BGRADB);
    cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 128, 64, 128);
  } else {
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BGRADA);
    cublasLtMatrixLayoutInit(&b, CUDA_R_16F, 64, 128, 64);
  }
  set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, biasGradient);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
