// INT8 output is written four elements at a time.
#include <cublasLt.h>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLASLt failed");
}

void unpaddedOutput(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  check(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F));
  const cublasOperation_t transa = CUBLAS_OP_T;
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  check(cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 250, 64));
  check(cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64));
  check(cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 250, 128, 250)); // 250 is no multiple of 4
  // expect: int8-c-leading-dimension
  check(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found));
}
