// The type of C; or E4M3, where A, B and D are E4M3 and C is FP16.
#include <cublasLt.h>

cublasStatus_t geluAux(cublasLtHandle_t lt, bool narrow, void *aux, cublasLtMatmulPreference_t pref,
                       cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  int64_t auxLd = 64;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cudaDataType_t auxType = narrow ? CUDA_R_8F_E4M3 : CUDA_R_16F;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, &auxType, sizeof(auxType));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, narrow ? CUDA_R_8F_E4M3 : CUDA_R_16F, 64, 128, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}
