// Nothing is added in FP8; BF16 may add, and a beta from the caller may be 0.
// args: --arch sm_90 --cublaslt 11.11
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, cudaDataType_t type, const void *A, const void *B, float beta,
                               void *D) {
  const float alpha = 1.0f;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, type, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, type, 128, 32, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 32, 64);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

void multiplyAll(cublasLtHandle_t lt, const void *A, const void *B, float beta, void *D) {
  multiply(lt, CUDA_R_8F_E4M3, A, B, 0.0f, D);
  multiply(lt, CUDA_R_16BF, A, B, 1.0f, D);
  multiply(lt, CUDA_R_8F_E4M3, A, B, beta, D);
}
