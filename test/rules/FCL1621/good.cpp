// The bytes of one element, whatever the element is.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T> constexpr cudaDataType_t typeOf = CUDA_R_16F;
template <> constexpr cudaDataType_t typeOf<__nv_bfloat16> = CUDA_R_16BF;

template <typename T>
cublasStatus_t query(cublasLtHandle_t lt, uint32_t elements, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulPreferenceOpaque_t pref;
  const uint32_t bytes = elements * sizeof(T);
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, typeOf<T>, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, typeOf<T>, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, typeOf<T>, 256, 128, 256);
  cublasLtMatmulPreferenceInit(&pref);
  cublasLtMatmulPreferenceSetAttribute(&pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &bytes, sizeof(bytes));
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &pref, 1, result, found);
}

void queries(cublasLtHandle_t lt, uint32_t elements, cublasLtMatmulHeuristicResult_t *result, int *found) {
  query<__half>(lt, 1, result, found);
  query<__nv_bfloat16>(lt, 8, result, found);
  query<__nv_bfloat16>(lt, elements, result, found);
}
