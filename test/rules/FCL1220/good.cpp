// The pointer comes from the caller: when there is none, so is the bias.
#include <cublasLt.h>

cublasStatus_t optionalBias(cublasLtHandle_t lt, const void *a, const void *b, const void *bias, void *d,
                            cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = bias ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_RELU;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
