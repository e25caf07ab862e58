// __device__ and __constant__ variables live on the device.
#include "Inputs/problem.h"
#include <cuda_runtime.h>

__device__ float deviceScalar = 1;
__constant__ float constantScalar = 0;
float hostScalar = 1;

static cublasLtMatmulDesc_t makeDesc(cublasLtPointerMode_t mode) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  return op;
}

void run(const Problem &p) {
  auto host = makeDesc(CUBLASLT_POINTER_MODE_HOST), device = makeDesc(CUBLASLT_POINTER_MODE_DEVICE);
  // expect: host-mode-device-scalars
  (void)cublasLtMatmul(p.lt, host, &deviceScalar, p.A, p.a, p.B, p.b, &constantScalar, p.C, p.c, p.D, p.d, p.algo,
                 p.workspace, p.size, p.stream);
  // expect: device-mode-host-scalars
  cublasLtMatmul(p.lt, device, &hostScalar, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
  cublasLtMatmul(p.lt, host, &hostScalar, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}
