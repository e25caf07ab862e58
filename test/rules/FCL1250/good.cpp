// A stride for a batch; a batch of one needs none.
#include <cublasLt.h>

static void makeBatch(cublasLtMatrixLayout_t layout, int32_t count, int64_t stride) {
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
}

cublasStatus_t auxOfEach(cublasLtHandle_t lt, int count, const void *a, const void *b, void *d, void *aux,
                         cudaStream_t stream) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX;
  const int64_t auxLd = 256, auxStride = auxLd * 128;
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  if (count != 1)
    cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, &auxStride, sizeof(auxStride));
  cublasLtMatrixLayoutInit(&layoutA, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&layoutB, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&layoutD, CUDA_R_16BF, 256, 128, 256);
  makeBatch(&layoutA, count, 256 * 64);
  makeBatch(&layoutB, count, 64 * 128);
  makeBatch(&layoutD, count, 256 * 128);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, &op, &alpha, a, &layoutA, b, &layoutB, &beta, d, &layoutD, d, &layoutD, nullptr, nullptr, 0,
                        stream);
}
