// The plain GELU does not store its input, and refuses the place for it.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t pointerLeftBehind(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  void *preGelu = nullptr;
  if (cudaMalloc(&preGelu, 256 * 128 * 2) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU; // meant is GELU_AUX
  int64_t auxLd = 256;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &preGelu, sizeof(preGelu));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, 256);
  float alpha = 1.0f, beta = 0.0f;
  // expect: aux-pointer-unused
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
