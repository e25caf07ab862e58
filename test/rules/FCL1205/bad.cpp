// The bias gradient of a weight-gradient product is not there for FP8.
#include <cublasLt.h>

struct Layouts {
  cublasLtMatrixLayout_t a, b, d;
  explicit Layouts(cudaDataType_t type) {
    cublasLtMatrixLayoutCreate(&a, type, 256, 64, 256);
    cublasLtMatrixLayoutCreate(&b, type, 256, 128, 256);
    cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  }
};

cublasStatus_t fp8BiasGradient(cublasLtHandle_t lt, void *gradient, cublasLtMatmulPreference_t pref,
                               cublasLtMatmulHeuristicResult_t *result, int *found) {
  Layouts layouts(CUDA_R_8F_E4M3);
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BGRADB; // FP16, BF16, FP32 and FP64 operands only
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &gradient, sizeof(gradient));
  // expect: operand-bgrad-types
  return cublasLtMatmulAlgoGetHeuristic(lt, op, layouts.a, layouts.b, layouts.d, layouts.d, pref, 1, result, found);
}
