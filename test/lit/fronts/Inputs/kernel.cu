#include <cublasLt.h>
#include <cuda_runtime.h>

__global__ void scale(float *values, float factor, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    values[i] *= factor;
}

cublasStatus_t run(cublasLtMatmulDesc_t op, float *bias, int count) {
  scale<<<(count + 127) / 128, 128>>>(bias, 0.5f, count);
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias, sizeof(bias));
}
