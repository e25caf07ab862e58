// TF32 for FP32 matrices; COMPUTE_32F is the fast choice for BF16 matrices, even with an FP32 result.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaDataType_t type,
                               cudaStream_t stream) {
  const float alpha = 1.0f, beta = 0.0f;
  const auto compute = type == CUDA_R_32F ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t in, out;
  cublasLtMatmulDescInit(&op, compute, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&in, type, 1024, 1024, 1024);
  cublasLtMatrixLayoutInit(&out, CUDA_R_32F, 1024, 1024, 1024);
  return cublasLtMatmul(lt, &op, &alpha, a, &in, b, &in, &beta, d, &out, d, &out, nullptr, nullptr, 0, stream);
}

cublasStatus_t projectFp32(cublasLtHandle_t lt, const float *a, const float *b, float *d, cudaStream_t stream) {
  return multiply(lt, a, b, d, CUDA_R_32F, stream);
}

cublasStatus_t projectBf16(cublasLtHandle_t lt, const void *a, const void *b, float *d, cudaStream_t stream) {
  return multiply(lt, a, b, d, CUDA_R_16BF, stream);
}
