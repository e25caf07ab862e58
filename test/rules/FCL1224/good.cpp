// The offset is rounded up; two bytes are enough for an FP16 bias, here at least.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t query(cublasLtHandle_t lt, const char *bias, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // expect: bias-at-odd-element
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t packedParameters(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                cublasLtMatmulHeuristicResult_t *results, int *found) {
  char *parameters;
  if (cudaMalloc(&parameters, 1 << 20) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const size_t flags = 33;
  query(lt, parameters + (flags + 15) / 16 * 16, pref, results, found);
  return query(lt, parameters + flags + 1, pref, results + 1, found + 1);
}
