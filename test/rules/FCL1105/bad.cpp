// Row-wise scales of FP8 kernels asked for with BF16 matrices.
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

cublasStatus_t rowWiseBf16(cublasLtHandle_t lt, const float *aScales, const float *bScales,
                           cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  MatmulDesc op;
  cublasLtMatrixLayout_t a, b, d;
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 128, 64, 128); // vector scales are for FP8 and FP4
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: ab-scale-mode-needs-narrow
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.handle, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
