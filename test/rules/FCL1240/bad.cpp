// GELU_AUX stores its input as well, and needs a place for it.
#include <cublasLt.h>

cublasStatus_t noPlaceForTheInput(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX; // EPILOGUE_AUX_POINTER is never set
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  int64_t auxLd = 256;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16BF, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  // expect: aux-pointer-required
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
