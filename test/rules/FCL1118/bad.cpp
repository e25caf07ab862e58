// Vectors of 128 and an epilogue that keeps the input of GELU.
#include <cublasLt.h>

template <typename T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

cublasStatus_t mlpForward(cublasLtHandle_t lt, const float *aScales, const float *bScales, void *geluInput,
                          cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int m = 64, n = 256, k = 512;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F);
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F);
  set(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales);
  set(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_GELU_AUX); // not with these scales
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, geluInput);
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, int64_t(m));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, m, k);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, n, k);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m);
  // expect: scale-128-epilogue
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
