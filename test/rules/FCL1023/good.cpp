// D of C's type, or FP8.
#include <cublasLt.h>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(cublasLtGetStatusString(status));
}

void addResidual(cublasLtHandle_t lt, bool quantize, cublasLtMatmulPreference_t pref,
                 cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, residual, out;
  cublasOperation_t transa = CUBLAS_OP_T;
  const cudaDataType_t residualType = CUDA_R_16BF;
  const cudaDataType_t outType = quantize ? CUDA_R_8F_E4M3 : residualType;
  int found = 0;
  check(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  check(cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128));
  check(cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128));
  check(cublasLtMatrixLayoutCreate(&residual, residualType, 64, 256, 64));
  check(cublasLtMatrixLayoutCreate(&out, outType, 64, 256, 64));
  check(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, residual, out, pref, 1, result, &found));
}
