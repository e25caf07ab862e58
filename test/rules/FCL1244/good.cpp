// m rounded up for the ReLU mask; for the input of GELU it may stay as it is.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t activation(cublasLtHandle_t lt, bool relu, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int64_t m = 320, n = 128, k = 64;
  const int64_t auxLd = relu ? (m + 127) / 128 * 128 : m;
  void *aux = nullptr;
  if (cudaMalloc(&aux, relu ? auxLd * n / 8 : auxLd * n * 2) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [&](cublasLtMatmulDescAttributes_t attribute, auto value) {
    return cublasLtMatmulDescSetAttribute(&op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_EPILOGUE, relu ? CUBLASLT_EPILOGUE_RELU_AUX : CUBLASLT_EPILOGUE_GELU_AUX);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, auxLd);
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, m, k, m);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, k, n, k);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, m, n, m);
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
