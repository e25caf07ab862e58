// INT8 is fast along k only.
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

cublasStatus_t slowInt8(cublasLtHandle_t lt, const int8_t *a, const int8_t *b, int32_t *d, cudaStream_t stream) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I); // TRANSA stays N: no tensor cores
  Layout layoutA(CUDA_R_8I, 256, 1024), layoutB(CUDA_R_8I, 1024, 128), layoutD(CUDA_R_32I, 256, 128);
  const int32_t alpha = 1, beta = 0;
  // expect: int8-without-tn
  cublasStatus_t status = cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr,
                                         nullptr, 0, stream);
  cublasLtMatmulDescDestroy(op);
  return status;
}
