// The vector is copied to the device; one alpha for all rows stays on the host.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtPointerMode_t mode, const float *alpha, const int8_t *A,
                               const int8_t *B, int8_t *D) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const float beta = 0.0f; // on the host in both modes
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 64, 32, 64);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void requantize(cublasLtHandle_t lt, const int8_t *A, const int8_t *B, int8_t *D, const float (&factors)[64]) {
  float *alpha;
  cudaMalloc(&alpha, sizeof(factors));
  cudaMemcpy(alpha, factors, sizeof(factors), cudaMemcpyHostToDevice);
  multiply(lt, CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST, alpha, A, B, D);

  const float one = 1.0f / 127.0f;
  multiply(lt, CUBLASLT_POINTER_MODE_HOST, &one, A, B, D);
}
