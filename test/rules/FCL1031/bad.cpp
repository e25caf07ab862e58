// A preference that promises less than FP8 needs.
#include <cublasLt.h>

class Preference {
public:
  Preference() { cublasLtMatmulPreferenceCreate(&handle); }
  ~Preference() { cublasLtMatmulPreferenceDestroy(handle); }
  template <typename T> void set(cublasLtMatmulPreferenceAttributes_t attribute, const T &value) {
    cublasLtMatmulPreferenceSetAttribute(handle, attribute, &value, sizeof(value));
  }
  cublasLtMatmulPreference_t handle;
};

cublasStatus_t slicedWeights(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  Preference pref;
  pref.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, uint32_t(8)); // FP8 kernels want 16
  // expect: fp8-preferred-alignment
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref.handle, 1, result, found);
  cublasLtMatmulDescDestroy(op);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
