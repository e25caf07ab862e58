// A pair of scale modes that the heuristic accepts and that ends the process.
#include <cublasLt.h>

cublasStatus_t abortsInMatmul(cublasLtHandle_t lt, const void *a, const void *b, void *d, const float *aScales,
                              const float *bScales) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasOperation_t transa = CUBLAS_OP_T;
  auto modeA = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  auto modeB = CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F; // block scales beside row-wise ones
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &modeA, sizeof(modeA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &modeB, sizeof(modeB));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 64, 256, 64);
  // expect: scale-outer-a-with-128-b-aborts
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0, 0);
}
