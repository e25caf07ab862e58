// ReLU for the real type only.
#include <cublasLt.h>

class Matmul {
public:
  Matmul(cublasComputeType_t compute, cudaDataType_t scale) { cublasLtMatmulDescCreate(&op, compute, scale); }
  ~Matmul() { cublasLtMatmulDescDestroy(op); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, const T &value) {
    cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(T));
  }
  cublasLtMatmulDesc_t op = nullptr;
};

template <bool IsComplex>
cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cudaDataType_t type = IsComplex ? CUDA_C_32F : CUDA_R_16BF;
  Matmul matmul(CUBLAS_COMPUTE_32F, IsComplex ? CUDA_C_32F : CUDA_R_32F);
  if constexpr (!IsComplex)
    matmul.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatrixLayoutCreate(&a, type, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, type, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, matmul.op, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  cublasLtMatmulPreferenceDestroy(pref);
  return status;
}

cublasStatus_t complexAndReal(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *results, int *found) {
  query<true>(lt, results, found);
  return query<false>(lt, results + 1, found + 1);
}
