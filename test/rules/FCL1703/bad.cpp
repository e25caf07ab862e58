// The value of BIAS_POINTER is a pointer, so the buffer is the address of one.
#include <cublasLt.h>
#include <cuda_fp16.h>

cublasStatus_t setBias(cublasLtMatmulDesc_t op, const __half *bias) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasStatus_t status =
      cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  // bias instead of &bias: eight bytes of device memory are read on the host
  // expect: attribute-pointer-by-value
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias, sizeof(bias));
}
