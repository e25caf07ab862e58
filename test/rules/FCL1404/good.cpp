// D's batches lie one behind the other, or side by side in one wide matrix.
#include <cublasLt.h>

static cublasLtMatrixLayout_t heads(uint64_t rows, uint64_t cols, int64_t ld, int64_t stride) {
  const int32_t count = 16;
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, ld);
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride));
  return layout;
}

static cublasStatus_t attend(cublasLtHandle_t lt, const void *v, const void *p, void *o, cublasLtMatrixLayout_t out) {
  const float one = 1.0f, zero = 0.0f;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t values = heads(64, 128, 64, 64 * 128), weights = heads(128, 128, 128, 128 * 128);
  return cublasLtMatmul(lt, op, &one, v, values, p, weights, &zero, o, out, o, out, nullptr, nullptr, 0, 0);
}

cublasStatus_t headAfterHead(cublasLtHandle_t lt, const void *v, const void *p, void *o) {
  return attend(lt, v, p, o, heads(64, 128, 64, 64 * 128));
}

// [token][head][64]: the heads fill the rows of one column of 16 * 64.
cublasStatus_t headBesideHead(cublasLtHandle_t lt, const void *v, const void *p, void *o) {
  return attend(lt, v, p, o, heads(64, 128, 16 * 64, 64));
}
