// The FP32 D goes with the bias or with the stored input, the BF16 D with both.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t output, cublasLtEpilogue_t epilogue, const void *bias,
                            void *aux, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  const cublasOperation_t transa = CUBLAS_OP_T;
  const int64_t auxLd = 64;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, output, 64, 128, 64);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, &found);
}

void fp8Gelu(cublasLtHandle_t lt, const void *bias, void *aux, cublasLtMatmulHeuristicResult_t *results) {
  query(lt, CUDA_R_32F, CUBLASLT_EPILOGUE_GELU_BIAS, bias, nullptr, &results[0]);
  query(lt, CUDA_R_32F, CUBLASLT_EPILOGUE_GELU_AUX, nullptr, aux, &results[1]);
  query(lt, CUDA_R_16BF, CUBLASLT_EPILOGUE_GELU_AUX_BIAS, bias, aux, &results[2]);
}
