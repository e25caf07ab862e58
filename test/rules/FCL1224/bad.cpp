// The bias vector must lie at a multiple of its element.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t packedParameters(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                                cublasLtMatmulHeuristicResult_t *result, int *found) {
  char *parameters;
  if (cudaMalloc(&parameters, 1 << 20) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const char *bias = parameters + 33; // behind 33 bytes of flags: an odd address
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  // expect: bias-element-alignment
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
