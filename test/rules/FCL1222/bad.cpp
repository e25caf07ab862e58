// The bias has the type of D.
#include <cublasLt.h>

class MatmulDesc {
public:
  MatmulDesc() { cublasLtMatmulDescCreate(&handle, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
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

cublasStatus_t floatBias(cublasLtHandle_t lt, const float *bias, cublasLtMatmulPreference_t pref,
                         cublasLtMatmulHeuristicResult_t *result, int *found) {
  MatmulDesc op;
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS)
      .set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias)
      .set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, CUDA_R_32F); // D is BF16
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: bias-type
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
