// The FP32 D goes with the bias or with the second matrix, the BF16 D with both.
#include <cublasLt.h>

cublasStatus_t fp8Gelu(cublasLtHandle_t lt, cudaDataType_t output, bool train, const void *bias, void *aux,
                       cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtEpilogue_t epilogue = train ? CUBLASLT_EPILOGUE_GELU_AUX_BIAS : CUBLASLT_EPILOGUE_GELU_BIAS;
  if (output == CUDA_R_32F && train)
    epilogue = CUBLASLT_EPILOGUE_GELU_AUX; // the bias is added in a kernel of its own
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  if (epilogue != CUBLASLT_EPILOGUE_GELU_AUX)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  if (train) {
    int64_t auxLd = 64;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, output == CUDA_R_32F ? CUDA_R_32F : CUDA_R_16BF, 64, 128, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
