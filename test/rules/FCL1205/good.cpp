// BF16 operands have the bias gradient, FP8 operands a bias.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cublasLtEpilogue_t epilogue, const void *vector,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  const bool isGradient = epilogue == CUBLASLT_EPILOGUE_BGRADB;
  cublasOperation_t transa = isGradient ? CUBLAS_OP_N : CUBLAS_OP_T;
  cublasOperation_t transb = isGradient ? CUBLAS_OP_T : CUBLAS_OP_N;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &vector, sizeof(vector));
  cublasLtMatrixLayoutCreate(&square, type, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 256, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, d, d, pref, 1, result, found);
}

cublasStatus_t bf16Gradient(cublasLtHandle_t lt, void *gradient, cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_16BF, CUBLASLT_EPILOGUE_BGRADB, gradient, result, found);
}

cublasStatus_t fp8Bias(cublasLtHandle_t lt, const void *bias, cublasLtMatmulHeuristicResult_t *result, int *found) {
  return query(lt, CUDA_R_8F_E4M3, CUBLASLT_EPILOGUE_BIAS, bias, result, found);
}
