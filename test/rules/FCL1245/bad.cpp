// Every column of the stored GELU input starts at a multiple of eight elements.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t setUpAux(cublasLtMatmulDesc_t op, int64_t ld, int64_t columns) {
  void *aux = nullptr;
  if (cudaMalloc(&aux, ld * columns * sizeof(short)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld));
}

cublasStatus_t oddColumns(cublasLtHandle_t lt, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (setUpAux(op, 100, 128) != CUBLAS_STATUS_SUCCESS) // 100 is no multiple of 8
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 96, 64, 96);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 96, 128, 104);
  // expect: gelu-aux-leading-dimension
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
