// Complex matrices take no epilogue.
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

cublasStatus_t complexRelu(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  Matmul matmul(CUBLAS_COMPUTE_32F, CUDA_C_32F);
  matmul.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU); // there is no order on complex numbers
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_C_32F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_32F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_32F, 256, 128, 256);
  // expect: complex-default-epilogue
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, matmul.op, a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}
