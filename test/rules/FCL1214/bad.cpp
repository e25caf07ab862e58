// One token at a time: D is a single column, where this library may add the bias wrongly.
// args: --arch sm_90 --cublaslt 12.6.1
#include <cublasLt.h>

cublasStatus_t decode(cublasLtHandle_t lt, const void *bias, const void *A, const void *B, void *D) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 1, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 1, 256);
  // expect: bias-on-a-vector
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
