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

template <cudaDataType_t Type, cudaDataType_t Scale>
cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *result, int *found) {
  Matmul matmul(CUBLAS_COMPUTE_32F, Scale);
  constexpr bool IsReal = Scale == CUDA_R_32F;
  matmul.set(CUBLASLT_MATMUL_DESC_EPILOGUE, IsReal ? CUBLASLT_EPILOGUE_RELU : CUBLASLT_EPILOGUE_DEFAULT);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatrixLayoutCreate(&a, Type, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, Type, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, Type, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, matmul.op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t complexAndReal(cublasLtHandle_t lt, cublasLtMatmulHeuristicResult_t *results, int *found) {
  query<CUDA_C_32F, CUDA_C_32F>(lt, results, found);
  return query<CUDA_R_16BF, CUDA_R_32F>(lt, results + 1, found + 1);
}
