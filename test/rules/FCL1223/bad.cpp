// The bias of an FP8 matmul follows C, not D, and is never FP32.
#include <cublasLt.h>

struct Gemm {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cudaDataType_t biasType = CUDA_R_32F; // BF16 with an FP32 C and D
};

static void setUp(Gemm &gemm, const void *bias) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_BIAS;
  cublasLtMatmulDescCreate(&gemm.op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulDescSetAttribute(gemm.op, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &gemm.biasType, sizeof(gemm.biasType));
  cublasLtMatrixLayoutCreate(&gemm.a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&gemm.b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&gemm.d, CUDA_R_32F, 64, 128, 64);
}

cublasStatus_t fp8FloatBias(cublasLtHandle_t lt, const void *bias, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  Gemm gemm;
  setUp(gemm, bias);
  // expect: fp8-bias-type
  return cublasLtMatmulAlgoGetHeuristic(lt, gemm.op, gemm.a, gemm.b, gemm.d, gemm.d, pref, 1, result, found);
}
