// Padded columns for INT8; those of an INT32 output are aligned anyway.
#include <cublasLt.h>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLASLt failed");
}

void paddedOutput(cublasLtHandle_t lt, bool requantize, cublasLtMatmulPreference_t pref,
                  cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  check(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, requantize ? CUDA_R_32F : CUDA_R_32I));
  const cublasOperation_t transa = CUBLAS_OP_T;
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  check(cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 64, 250, 64));
  check(cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 64, 128, 64));
  if (requantize)
    check(cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 250, 128, 252));
  else
    check(cublasLtMatrixLayoutCreate(&d, CUDA_R_32I, 250, 128, 250));
  check(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found));
}
