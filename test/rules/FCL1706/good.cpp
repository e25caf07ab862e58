// 12.6 knows the scale pointers; the modes are set where the library is new enough.
// args: --cublaslt 12.6
#include <cublasLt.h>

cublasLtMatmulDesc_t scaled(const float *scales, bool isRowwise) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scales, sizeof(scales));
  if (isRowwise && cublasLtGetVersion() >= 120900) {
    const auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  }
  return op;
}
