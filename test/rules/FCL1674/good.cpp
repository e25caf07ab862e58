// One element for each row; the gradient of B has one for each column.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t forward(cublasLtHandle_t lt, const void *A, const void *B,
                       void *D) {
  __nv_bfloat16 *bias;
  cudaMalloc(&bias, 256 * sizeof(*bias));
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue,
                                 sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias,
                                 sizeof(bias));
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 64, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 64, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}

cublasStatus_t gradient(cublasLtHandle_t lt, const void *A, const void *B,
                        void *D) {
  __nv_bfloat16 *bias;
  cudaMalloc(&bias, 64 * sizeof(*bias));
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BGRADB;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue,
                                 sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias,
                                 sizeof(bias));
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transposed,
                                 sizeof(transposed));
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 64, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 64, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}
