// Matrices and bias in host memory; scales of FP8 on the stack.
#include "Inputs/problem.h"
#include <cuda_runtime.h>
#include <vector>

void hostMatrix(const Problem &p) {
  static float A[256 * 64];
  // expect: matrix-in-host-memory
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

void hostBias(const Problem &p, float *deviceBias) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  float values[256] = {};
  const float *bias = values;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  // expect: bias-in-host-memory
  (void)cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
  cudaMemcpy(deviceBias, values, sizeof(values), cudaMemcpyHostToDevice);
  bias = deviceBias;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

void hostScale(const Problem &p) {
  float scale = 0.5f, *onHost = &scale, *onDevice = nullptr;
  cudaMalloc(&onDevice, sizeof(float));
  cudaMemcpy(onDevice, &scale, sizeof(scale), cudaMemcpyHostToDevice);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &onDevice, sizeof(onDevice));
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &onHost, sizeof(onHost));
  // expect: scale-in-host-memory
  cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
  cudaFree(onDevice);
}
