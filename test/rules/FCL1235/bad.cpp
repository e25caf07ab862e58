// Since cuBLAS 13.6 the heuristic lets an odd 16-bit element pass, and the kernel faults.
// args: --cublaslt 13.6
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

cublasStatus_t sliceOfBias(cublasLtHandle_t lt, const void *aData, const void *bData, void *dData,
                           const cublasLtMatmulAlgo_t *algo) {
  __nv_bfloat16 *biases;
  if (cudaMalloc(reinterpret_cast<void **>(&biases), 1024 * sizeof(__nv_bfloat16)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  const __nv_bfloat16 *bias = biases + 65; // at byte 130;
  const float alpha = 1, beta = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  auto set = [op](cublasLtMatmulDescAttributes_t attribute, auto value) {
    return cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  };
  set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  // expect: narrow-bias-alignment-fault
  return cublasLtMatmul(lt, op, &alpha, aData, a, bData, b, &beta, dData, d, dData, d, algo, nullptr, 0, nullptr);
}
