// Row-wise scales for FP8; BF16 with the mode set to its default.
#include <cublasLt.h>

class MatmulDesc {
public:
  MatmulDesc() { cublasLtMatmulDescCreate(&handle, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  ~MatmulDesc() { cublasLtMatmulDescDestroy(handle); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(handle, attribute, &value, sizeof(value));
  }
  cublasLtMatmulDesc_t handle;
};

cublasStatus_t linear(cublasLtHandle_t lt, bool fp8, const float *aScales, const float *bScales,
                      cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const auto type = fp8 ? CUDA_R_8F_E4M3 : CUDA_R_16BF;
  const auto mode = fp8 ? CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F : CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  MatmulDesc op;
  cublasLtMatrixLayout_t a, b, d;
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, mode);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, mode);
  if (fp8) {
    op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales);
    op.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  }
  cublasLtMatrixLayoutCreate(&a, type, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, type, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.handle, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
