// Attributes as arguments of a variadic template; designated initialisers.
// flags: -std=c++20
#include "Inputs/problem.h"

template <typename T> struct Setting {
  cublasLtMatmulDescAttributes_t attribute;
  T value;
};
template <typename T> Setting(cublasLtMatmulDescAttributes_t, T) -> Setting<T>;

template <typename... Settings> cublasLtMatmulDesc_t makeDesc(const Settings &...settings) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  (cublasLtMatmulDescSetAttribute(op, settings.attribute, &settings.value, sizeof(settings.value)), ...);
  return op;
}

cublasStatus_t right(const Problem &p, const float *bias) {
  auto op = makeDesc(Setting{CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T},
                     Setting{CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS},
                     Setting{CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias});
  return QUERY_DESC(p, op);
}

cublasStatus_t wrong(const Problem &p) {
  auto op = makeDesc(Setting{.attribute = CUBLASLT_MATMUL_DESC_TRANSC, .value = CUBLAS_OP_T});
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}
