// A transposed for INT8; BF16 takes any form.
#include <cublasLt.h>

class Layout {
public:
  Layout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
    cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  }
  ~Layout() { cublasLtMatrixLayoutDestroy(layout); }
  operator cublasLtMatrixLayout_t() const { return layout; }

private:
  cublasLtMatrixLayout_t layout = nullptr;
};

cublasStatus_t fastInt8(cublasLtHandle_t lt, const int8_t *a, const int8_t *b, int32_t *d, cudaStream_t stream) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  Layout layoutA(CUDA_R_8I, 1024, 256), layoutB(CUDA_R_8I, 1024, 128), layoutD(CUDA_R_32I, 256, 128);
  const int32_t alpha = 1, beta = 0;
  cublasStatus_t status = cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr,
                                         nullptr, 0, stream);
  cublasLtMatmulDescDestroy(op);
  return status;
}

cublasStatus_t bf16(cublasLtHandle_t lt, const void *a, const void *b, void *d, cudaStream_t stream) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  Layout layoutA(CUDA_R_16BF, 256, 512), layoutB(CUDA_R_16BF, 512, 128), layoutD(CUDA_R_16BF, 256, 128);
  const float alpha = 1.0f, beta = 0.0f;
  cublasStatus_t status = cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr,
                                         nullptr, 0, stream);
  cublasLtMatmulDescDestroy(op);
  return status;
}
