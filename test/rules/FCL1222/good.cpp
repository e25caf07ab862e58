// The FP32 bias goes with an FP32 D, and with an INT8 D, which is scaled in FP32.
#include <cublasLt.h>

class MatmulDesc {
public:
  explicit MatmulDesc(cublasComputeType_t compute) { cublasLtMatmulDescCreate(&handle, compute, CUDA_R_32F); }
  MatmulDesc(const MatmulDesc &) = delete;
  ~MatmulDesc() { cublasLtMatmulDescDestroy(handle); }
  operator cublasLtMatmulDesc_t() const { return handle; }
  template <typename T> MatmulDesc &set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(handle, attribute, &value, sizeof(value));
    return *this;
  }

private:
  cublasLtMatmulDesc_t handle = nullptr;
};

cublasStatus_t floatBias(cublasLtHandle_t lt, bool quantized, const float *bias, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  MatmulDesc op(quantized ? CUBLAS_COMPUTE_32I : CUBLAS_COMPUTE_32F);
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T)
      .set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS)
      .set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias)
      .set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, quantized ? CUDA_R_8I : CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&b, quantized ? CUDA_R_8I : CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, quantized ? CUDA_R_8I : CUDA_R_32F, 256, 128, 256);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
