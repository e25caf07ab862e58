// The bias starts at the fourth of a buffer of parameters.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, const void *B,
                        void *D, const __nv_bfloat16 *parameters) {
  const __nv_bfloat16 *bias = parameters + 3;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue,
                                 sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias,
                                 sizeof(bias));
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: bias-at-odd-element
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}
