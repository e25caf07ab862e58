// FP32 output for FP32 operands; COMPUTE_32F may round a BF16 product to BF16.
// args: --cublaslt 13.6
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasComputeType_t compute, cudaDataType_t type, const void *a,
                               const void *b, void *d) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square, out;
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, type, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&out, type, 128, 128, 128);
  return cublasLtMatmul(lt, op, &alpha, a, square, b, square, &beta, d, out, d, out, nullptr, nullptr, 0, 0);
}

cublasStatus_t singlePrecision(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  return multiply(lt, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F, a, b, d);
}

cublasStatus_t halfPrecision(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  return multiply(lt, CUBLAS_COMPUTE_32F, CUDA_R_16BF, a, b, d);
}
