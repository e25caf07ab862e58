// BGRADA sums A along k and wants it as it is stored.
#include <cublasLt.h>
#include <stdexcept>

#define CHECK(call)                                                                                                    \
  if ((call) != CUBLAS_STATUS_SUCCESS)                                                                                 \
  throw std::runtime_error(#call)

void transposedA(cublasLtHandle_t lt, void *gradient, cublasLtMatmulPreference_t pref,
                 cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  const cublasOperation_t transa = CUBLAS_OP_T; // BGRADA needs N
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BGRADA;
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &gradient, sizeof(gradient)));
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 64, 256, 64));
  CHECK(cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64));
  CHECK(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256));
  // expect: bgrada-operand-layout
  CHECK(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found));
}
