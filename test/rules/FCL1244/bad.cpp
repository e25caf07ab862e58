// Every column of a ReLU mask starts at a multiple of 128 bits.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t maskAsWideAsD(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                             cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int64_t m = 320, n = 128, k = 64;
  void *mask = nullptr;
  if (cudaMalloc(&mask, m * n / 8) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [&](cublasLtMatmulDescAttributes_t attribute, auto value) {
    return cublasLtMatmulDescSetAttribute(&op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU_AUX);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, mask);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, m); // 320 bits
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, m, k, m);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, k, n, k);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, m, n, m);
  // expect: relu-aux-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}
