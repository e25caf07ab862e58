// ReLU with BIAS has a name, and so has the epilogue that does nothing.
#include <cublasLt.h>

static unsigned flags(bool relu, bool bias) {
  if (!relu && !bias)
    return CUBLASLT_EPILOGUE_DEFAULT; // 1, not 0
  return (relu ? CUBLASLT_EPILOGUE_RELU : 0u) | (bias ? CUBLASLT_EPILOGUE_BIAS : 0u);
}

cublasStatus_t optionalReluAndBias(cublasLtHandle_t lt, bool relu, const void *bias, cublasLtMatmulPreference_t pref,
                                   cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto epilogue = static_cast<cublasLtEpilogue_t>(flags(relu, bias != nullptr));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
