// INT8 to INT32 or INT8 with integer arithmetic, to FP32 with FP32 arithmetic.
#include <cublasLt.h>

enum class Output { Int32, Int8, Float };

cublasStatus_t query(cublasLtHandle_t lt, Output output, cublasLtMatmulPreference_t pref,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasComputeType_t compute = CUBLAS_COMPUTE_32I;
  cudaDataType_t scale = CUDA_R_32F, outType = CUDA_R_8I;
  if (output == Output::Int32) {
    scale = outType = CUDA_R_32I;
  } else if (output == Output::Float) {
    compute = CUBLAS_COMPUTE_32F;
    outType = CUDA_R_32F;
  }
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, tokens, out;
  const cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, compute, scale);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8I, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&tokens, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&out, outType, 256, 64, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, tokens, out, out, pref, 1, result, found);
}
