// FP8 with the slice at a multiple of eight elements; BF16 operands take any element, here at least.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t sliceOfBias(cublasLtHandle_t lt, cudaDataType_t type, cublasLtMatmulPreference_t pref,
                           cublasLtMatmulHeuristicResult_t *result, int *found) {
  __nv_bfloat16 *biases;
  if (cudaMalloc(reinterpret_cast<void **>(&biases), 1024 * sizeof(__nv_bfloat16)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const bool fp8 = type == CUDA_R_8F_E4M3;
  const __nv_bfloat16 *bias = biases + (fp8 ? 72 : 65);
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [op](cublasLtMatmulDescAttributes_t attribute, auto value) {
    return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, fp8 ? type : CUDA_R_16BF, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, fp8 ? type : CUDA_R_16BF, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  // expect: bias-at-odd-element
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}
