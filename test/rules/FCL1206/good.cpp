// A as it is stored; and a transposed A whose epilogue is another one.
#include <cublasLt.h>
#include <stdexcept>

#define CHECK(call)                                                                                                    \
  if ((call) != CUBLAS_STATUS_SUCCESS)                                                                                 \
  throw std::runtime_error(#call)

void gradientOrBias(cublasLtHandle_t lt, bool backward, void *vector, cublasLtMatmulPreference_t pref,
                    cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BGRADA;
  if (!backward) {
    const cublasOperation_t transa = CUBLAS_OP_T;
    CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
    epilogue = CUBLASLT_EPILOGUE_BIAS;
  }
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &vector, sizeof(vector)));
  CHECK(cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 128, 128, 128));
  CHECK(cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 128, 256, 128));
  CHECK(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 256, 128));
  CHECK(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found));
}
