// Types from traits, specialisations and if constexpr: each instantiation is its own code.
#include "Inputs/problem.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <type_traits>

template <typename T> struct TypeOf;
template <> struct TypeOf<float> {
  static constexpr cudaDataType_t value = CUDA_R_32F;
};
template <> struct TypeOf<__half> {
  static constexpr cudaDataType_t value = CUDA_R_16F;
};
template <typename T> constexpr cudaDataType_t typeOf() {
  if constexpr (std::is_same_v<T, __nv_bfloat16>)
    return CUDA_R_16BF;
  else
    return TypeOf<T>::value;
}

template <typename In, typename Out, typename Scale = float>
cublasStatus_t gemm(const Problem &p, cublasComputeType_t compute = CUBLAS_COMPUTE_32F) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, compute, typeOf<Scale>());
  cublasLtMatrixLayoutCreate(&a, typeOf<In>(), 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, typeOf<In>(), 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, typeOf<Out>(), 256, 128, 256);
  // expect: output-type-for-operands, scale-type-follows-compute
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

cublasStatus_t right(const Problem &p) {
  gemm<__half, __half>(p);
  gemm<__nv_bfloat16, float>(p);
  return gemm<__half, __half, __half>(p, CUBLAS_COMPUTE_16F);
}

cublasStatus_t wrongOutput(const Problem &p) { return gemm<__nv_bfloat16, __half>(p); }
cublasStatus_t wrongScale(const Problem &p) { return gemm<float, float, __half>(p); }
