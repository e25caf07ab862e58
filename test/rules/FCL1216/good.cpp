// GELU keeps the NaN; no activation does so, too.
// args: --enable relu-drops-nan
#include <cublasLt.h>

cublasStatus_t watched(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
}

cublasStatus_t linear(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
}
