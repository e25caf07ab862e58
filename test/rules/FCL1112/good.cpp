// Row-wise scales on both sides; block scales of B go with vectors of 128 in A.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulMatrixScale_t modeA,
                               cublasLtMatmulMatrixScale_t modeB, const float *scales, const void *a, const void *b,
                               void *d) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasOperation_t transa = CUBLAS_OP_T;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &modeA, sizeof(modeA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &modeB, sizeof(modeB));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scales, sizeof(scales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scales, sizeof(scales));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0, 0);
}

cublasStatus_t rowWise(cublasLtHandle_t lt, const float *ones, const void *a, const void *b, void *d) {
  const auto rows = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  return multiply(lt, rows, rows, ones, a, b, d);
}

cublasStatus_t blockWise(cublasLtHandle_t lt, const float *ones, const void *a, const void *b, void *d) {
  return multiply(lt, CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F, CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F, ones, a, b,
                  d);
}
