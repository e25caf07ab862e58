// FULL writes a rectangle; the triangle of an earlier use is taken back before the call.
#include <cublasLt.h>

static void setFill(cublasLtMatmulDesc_t op, cublasFillMode_t fill) {
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FILL_MODE, &fill, sizeof(fill));
}

cublasStatus_t fullRectangle(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  setFill(op, CUBLAS_FILL_MODE_LOWER);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  setFill(op, CUBLAS_FILL_MODE_FULL);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
