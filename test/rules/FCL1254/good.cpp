// At a multiple of 16 bytes, and at one of 8 only where the columns of C and D start at such addresses as well.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t alignedAux(cublasLtHandle_t lt, const void *a, const void *b, void *d, bool narrow,
                          cudaStream_t stream) {
  char *scratch = nullptr;
  if (cudaMalloc(&scratch, 1 << 20) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  char *aux = narrow ? scratch + 136 : scratch + 144;
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
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, 256, 128, narrow ? 260 : 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
