// Row-wise scales with a bias and a ReLU mask at once.
#include <cublasLt.h>

class MatmulDesc {
public:
  MatmulDesc() { cublasLtMatmulDescCreate(&handle, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  ~MatmulDesc() { cublasLtMatmulDescDestroy(handle); }
  template <typename T> MatmulDesc &set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(handle, attribute, &value, sizeof(value));
    return *this;
  }
  cublasLtMatmulDesc_t handle;
};

cublasStatus_t trainingForward(cublasLtHandle_t lt, const float *aScales, const float *bScales, const void *bias,
                               void *mask, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                               int *found) {
  const auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  MatmulDesc op;
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, mode).set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, mode);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales).set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU_AUX_BIAS); // either a mask or a bias
  op.set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias).set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, mask);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, int64_t(128));
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: outer-vec-scale-epilogue
  return cublasLtMatmulAlgoGetHeuristic(lt, op.handle, &a, &b, &d, &d, pref, 1, result, found);
}
