// The kernel writes the ReLU mask, so it has to be in device memory.
#include <cublasLt.h>
#include <memory>

cublasStatus_t maskOnTheHost(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  std::unique_ptr<unsigned char[]> mask(new unsigned char[256 / 8 * 128]); // host memory
  unsigned char *aux = mask.get();
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_AUX;
  const int64_t auxLd = 256;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: aux-in-host-memory
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
