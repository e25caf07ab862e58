// In an FP8 matmul a wide D has the type of C.
#include <cublasLt.h>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(cublasLtGetStatusString(status));
}

void addResidual(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, residual, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  int found = 0;
  check(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  check(cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128));
  check(cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128));
  check(cublasLtMatrixLayoutCreate(&residual, CUDA_R_16F, 64, 256, 64)); // FP16, but the result is BF16
  check(cublasLtMatrixLayoutCreate(&out, CUDA_R_16BF, 64, 256, 64));
  // expect: fp8-d-type
  check(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, residual, out, pref, 1, result, &found));
}
