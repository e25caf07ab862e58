// The address of the pointer, directly or in a void pointer; and of an epilogue, which is none.
#include <cublasLt.h>
#include <cuda_fp16.h>

struct Attribute {
  cublasLtMatmulDescAttributes_t id;
  const void *value;
  size_t size;
};

cublasStatus_t setBias(cublasLtMatmulDesc_t op, const __half *bias, const __half *const *aux) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_AUX_BIAS;
  const int64_t ld = 256;
  const Attribute attributes[] = {
      {CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)},
      {CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias)},
      {CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld)},
  };
  for (const Attribute &attribute : attributes)
    if (auto status = cublasLtMatmulDescSetAttribute(op, attribute.id, attribute.value, attribute.size))
      return status;
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux, sizeof(*aux));
}
