// A bias for each matrix needs a stride; without one all get the first.
// args: --enable FCL1234
#include <cublasLt.h>

static cublasLtMatrixLayout_t batch(uint64_t rows, uint64_t cols) {
  cublasLtMatrixLayout_t layout;
  const int32_t count = 4;
  const int64_t stride = rows * cols;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, rows);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

cublasStatus_t biasByMatrix(cublasLtHandle_t lt, const void *a, const void *b, void *d, const void *biases,
                            cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &biases, sizeof(biases));
  // BIAS_BATCH_STRIDE stays 0.
  cublasLtMatrixLayout_t layoutA = batch(256, 64), layoutB = batch(64, 128), layoutD = batch(256, 128);
  const float alpha = 1.0f, beta = 0.0f;
  // expect: bias-of-all-batches
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0,
                        stream);
}
