// The kernel reads one alpha for each row, so the vector has to be on the device.
#include <cublasLt.h>

cublasStatus_t requantize(cublasLtHandle_t lt, const int8_t *A, const int8_t *B, int8_t *D, const float *amax) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 64, 32, 64);
  float alpha[64], beta = 0.0f;
  for (int row = 0; row < 64; ++row)
    alpha[row] = amax[row] / 127.0f; // computed on the host and never copied
  // expect: alpha-vector-in-host-memory
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
