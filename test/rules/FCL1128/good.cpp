// No scale; and that of an FP8 output.
// args: --arch sm_90 --cublaslt 12.9
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t toBf16(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

cublasStatus_t toFp8(cublasLtHandle_t lt, const void *A, const void *B, const void *C, void *D) {
  float *scaleD = nullptr;
  cudaMalloc((void **)&scaleD, 1 * sizeof(float));
  const cublasOperation_t transpose = CUBLAS_OP_T;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transpose, sizeof(transpose));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &scaleD, sizeof(scaleD));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8F_E4M3, 64, 128, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, c, D, d, nullptr, nullptr, 0, 0);
}
