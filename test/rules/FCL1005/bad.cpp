// An INT8 product with integer arithmetic comes out as INT32 or INT8.
#include <cublasLt.h>

cublasStatus_t dequantizeInPassing(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                   cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t weights, tokens, out;
  const cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
  cublasLtMatrixLayoutCreate(&weights, CUDA_R_8I, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&tokens, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 256, 64, 256); // no kernel converts to BF16
  // expect: output-type-for-operands
  return cublasLtMatmulAlgoGetHeuristic(lt, op, weights, tokens, out, out, pref, 1, result, found);
}
