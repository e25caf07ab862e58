// Rounded up; it does not matter once the epilogue is GELU without AUX, nor with a number of rows that no kernel stores
// eight at a time.
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

cublasStatus_t paddedColumns(cublasLtHandle_t lt, bool inference, bool narrow, const void *A, const void *B, void *D) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (inference) {
    const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU;
    const int64_t unusedLd = 100;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &unusedLd, sizeof(unusedLd));
  } else if (setUpAux(op, narrow ? 100 : 104, 128) != CUBLAS_STATUS_SUCCESS) {
    return CUBLAS_STATUS_ALLOC_FAILED;
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, narrow ? 100 : 96, 64, 104);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, narrow ? 100 : 96, 128, 104);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, nullptr, 0, 0);
}
