// The gradient goes to BF16; the forward GELU, which also stores its input, to FP8.
#include <cublasLt.h>

static cublasLtMatrixLayout_t layout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
  cublasLtMatrixLayout_t result;
  cublasLtMatrixLayoutCreate(&result, type, rows, cols, rows);
  return result;
}

cublasStatus_t fp8Gelu(cublasLtHandle_t lt, bool forward, void *preGelu, cublasLtMatmulPreference_t pref,
                       cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtEpilogue_t epilogue = forward ? CUBLASLT_EPILOGUE_GELU_AUX : CUBLASLT_EPILOGUE_DGELU;
  const int64_t auxLd = 64;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &preGelu, sizeof(preGelu));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  auto a = layout(forward ? CUDA_R_8F_E4M3 : CUDA_R_8F_E5M2, 128, 64), b = layout(CUDA_R_8F_E4M3, 128, 128);
  auto c = layout(CUDA_R_16BF, 64, 128);
  auto d = layout(forward ? CUDA_R_8F_E4M3 : CUDA_R_16BF, 64, 128);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
