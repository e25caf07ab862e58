// A multiple of the element is not enough for the stored GELU input: the kernel stores 16 bytes at once.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t misalignedAux(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  char *scratch = nullptr;
  if (cudaMalloc(&scratch, 1 << 20) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  char *aux = scratch + 136; // a multiple of 8
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX;
  const int64_t auxLd = 256;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: gelu-aux-alignment
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
