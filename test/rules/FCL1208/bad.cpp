// The gradient epilogues do not write FP8.
#include <cublasLt.h>

static cublasLtMatrixLayout_t layout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
  cublasLtMatrixLayout_t result;
  cublasLtMatrixLayoutCreate(&result, type, rows, cols, rows);
  return result;
}

cublasStatus_t fp8Gradient(cublasLtHandle_t lt, const void *preGelu, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DGELU;
  const int64_t auxLd = 64;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &preGelu, sizeof(preGelu));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  auto a = layout(CUDA_R_8F_E5M2, 128, 64), b = layout(CUDA_R_8F_E4M3, 128, 128);
  auto c = layout(CUDA_R_16BF, 64, 128);
  auto d = layout(CUDA_R_8F_E5M2, 64, 128); // must be BF16, as C is
  // expect: fp8-output-no-backward-epilogue
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
