// BF16 for an FP32 C, FP16 for an FP16 C, or the type left unset.
#include <cublasLt.h>

struct Gemm {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
};

static void setUp(Gemm &gemm, cudaDataType_t output, const void *bias, const cudaDataType_t *biasType) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_BIAS;
  cublasLtMatmulDescCreate(&gemm.op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  if (biasType)
    cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, biasType, sizeof(*biasType));
  cublasLtMatrixLayoutCreate(&gemm.a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&gemm.b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&gemm.d, output, 64, 128, 64);
}

cublasStatus_t fp8Bias(cublasLtHandle_t lt, const void *bias, cublasLtMatmulPreference_t pref,
                       cublasLtMatmulHeuristicResult_t *results, int *found) {
  const cudaDataType_t bf16 = CUDA_R_16BF, fp16 = CUDA_R_16F;
  Gemm gemms[3];
  setUp(gemms[0], CUDA_R_32F, bias, &bf16);
  setUp(gemms[1], CUDA_R_16F, bias, &fp16);
  setUp(gemms[2], CUDA_R_32F, bias, nullptr);
  for (const Gemm &gemm : gemms)
    cublasLtMatmulAlgoGetHeuristic(lt, gemm.op, gemm.a, gemm.b, gemm.d, gemm.d, pref, 1, results++, found++);
  return CUBLAS_STATUS_SUCCESS;
}
