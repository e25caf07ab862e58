// A number of another enum reaches the descriptor through the cast.
#include <cublasLt.h>

class Gemm {
  cublasLtMatmulDesc_t op;

  template <typename T> cublasStatus_t set(int attribute, T value) {
    // expect: attribute-unknown
    return cublasLtMatmulDescSetAttribute(op, cublasLtMatmulDescAttributes_t(attribute), &value, sizeof(value));
  }

public:
  Gemm() {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    set(CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT, 1.0f); // an attribute of the preference: 9
  }
  ~Gemm() { cublasLtMatmulDescDestroy(op); }
};

void run() { Gemm gemm; }
