// An epilogue with BIAS and no bias.
#include <cublasLt.h>

cublasStatus_t forgottenBias(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS; // BIAS_POINTER is never set
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  // expect: bias-pointer-required
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
