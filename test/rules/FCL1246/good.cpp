// The type is set for the input of GELU only.
#include <cublasLt.h>

class MatmulDesc {
public:
  MatmulDesc() { cublasLtMatmulDescInit(&storage, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(&storage, attribute, &value, sizeof(value));
  }
  cublasLtMatmulDesc_t get() { return &storage; }

private:
  cublasLtMatmulDescOpaque_t storage;
};

cublasStatus_t activation(cublasLtHandle_t lt, bool relu, void *aux, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  MatmulDesc op;
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE, relu ? CUBLASLT_EPILOGUE_RELU_AUX : CUBLASLT_EPILOGUE_GELU_AUX);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, int64_t(256));
  if (!relu)
    op.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, CUDA_R_16BF);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmulAlgoGetHeuristic(lt, op.get(), a, b, d, d, pref, 1, result, found);
}
