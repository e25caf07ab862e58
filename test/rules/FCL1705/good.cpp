// Each number goes to the kind of descriptor that it belongs to.
// args: --cublaslt 13.2
#include <cublasLt.h>

class Gemm {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulPreference_t pref;

  template <typename T> cublasStatus_t set(int attribute, T value) {
    return cublasLtMatmulDescSetAttribute(op, cublasLtMatmulDescAttributes_t(attribute), &value, sizeof(value));
  }

public:
  explicit Gemm(int custom) {
    const float waves = 1.0f;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulPreferenceCreate(&pref);
    cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT, &waves, sizeof(waves));
    set(CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, int32_t(100));
    set(39, int64_t(1)); // ALPHA_BATCH_STRIDE, which older headers do not name
    set(custom, int64_t(1));
  }
  ~Gemm() {
    cublasLtMatmulPreferenceDestroy(pref);
    cublasLtMatmulDescDestroy(op);
  }
};

void run(int custom) { Gemm gemm(custom); }

void setLevels(cublasLtMatmulDesc_t op) {
  const int32_t target = 100;
  cublasLtMatmulDescSetAttribute(op, cublasLtMatmulDescAttributes_t(15), &target, sizeof(target)); // SM_COUNT_TARGET
}
