// A bias, or a ReLU mask.
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

cublasStatus_t forward(cublasLtHandle_t lt, bool training, const float *aScales, const float *bScales, const void *bias,
                       void *mask, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                       int *found) {
  const auto mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  MatmulDesc op;
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, mode).set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, mode);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales).set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE, training ? CUBLASLT_EPILOGUE_RELU_AUX : CUBLASLT_EPILOGUE_RELU_BIAS);
  if (training)
    op.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, mask).set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, int64_t(128));
  else
    op.set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatrixLayoutInit(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op.handle, &a, &b, &d, &d, pref, 1, result, found);
}
