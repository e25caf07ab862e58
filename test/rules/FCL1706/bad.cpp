// The header names the scale modes; the library that runs, 12.6, refuses them.
// args: --cublaslt 12.6
#include <cublasLt.h>

cublasLtMatmulDesc_t rowwiseScaled(const float *scales) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scales, sizeof(scales));
  const auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F; // its attribute came with 12.8
  // expect: attribute-not-in-version
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  return op;
}
