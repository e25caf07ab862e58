// Where memory lives: alpha and beta of the two pointer modes, from every kind of allocation.
#include "Inputs/problem.h"
#include <cstdlib>
#include <cuda_runtime.h>
#include <memory>

static cublasLtMatmulDesc_t makeDesc(cublasLtPointerMode_t mode) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  return op;
}

#define HOST(alpha, beta)                                                                                              \
  cublasLtMatmul(p.lt, makeDesc(CUBLASLT_POINTER_MODE_HOST), alpha, p.A, p.a, p.B, p.b, beta, p.C, p.c, p.D, p.d,      \
                 p.algo, p.workspace, p.size, p.stream)
#define DEVICE(alpha, beta)                                                                                            \
  cublasLtMatmul(p.lt, makeDesc(CUBLASLT_POINTER_MODE_DEVICE), alpha, p.A, p.a, p.B, p.b, beta, p.C, p.c, p.D, p.d,    \
                 p.algo, p.workspace, p.size, p.stream)

void stack(const Problem &p) {
  float alpha = 1, beta[] = {0};
  (void)HOST(&alpha, beta);
  // expect: device-mode-host-scalars
  (void)DEVICE(&alpha, beta);
}

static float globalScalar = 1;
static const float constantScalar = 0;

void global(const Problem &p) {
  (void)HOST(&globalScalar, &constantScalar);
  // expect: device-mode-host-scalars
  (void)DEVICE(&globalScalar, p.beta);
  // expect: device-mode-host-scalars
  (void)DEVICE(p.alpha, &constantScalar);
}

void newed(const Problem &p) {
  float *alpha = new float(1), *both = new float[2]();
  auto unique = std::make_unique<float>(1.0f);
  (void)HOST(alpha, both + 1);
  (void)HOST(unique.get(), both);
  // expect: device-mode-host-scalars
  (void)DEVICE(alpha, p.beta);
  // expect: device-mode-host-scalars
  (void)DEVICE(p.alpha, both + 1);
  // expect: device-mode-host-scalars
  (void)DEVICE(unique.get(), p.beta);
  delete alpha;
  delete[] both;
}

void allocated(const Problem &p) {
  float *alpha = static_cast<float *>(malloc(sizeof(float)));
  float *beta = (float *)calloc(1, sizeof(float));
  (void)HOST(alpha, beta);
  // expect: device-mode-host-scalars
  (void)DEVICE(alpha, p.beta);
  // expect: device-mode-host-scalars
  (void)DEVICE(p.alpha, beta);
  free(alpha);
  free(beta);
}

void device(const Problem &p) {
  float *scalars = nullptr;
  cudaMalloc(&scalars, 2 * sizeof(float));
  (void)DEVICE(scalars, scalars + 1);
  // expect: host-mode-device-scalars
  (void)HOST(scalars, scalars + 1);
  cudaFree(scalars);
}

void streamOrdered(const Problem &p) {
  void *scalars = nullptr;
  if (cudaMallocAsync(&scalars, 8, p.stream) != cudaSuccess)
    return;
  float *alpha = static_cast<float *>(scalars), *beta = alpha + 1;
  (void)DEVICE(alpha, beta);
  // expect: host-mode-device-scalars
  (void)HOST(alpha, p.beta);
  // expect: host-mode-device-scalars
  (void)HOST(p.alpha, beta);
  cudaFreeAsync(scalars, p.stream);
}

void everywhere(const Problem &p) { // managed and pinned memory serve both
  float *managed = nullptr, *pinned = nullptr;
  cudaMallocManaged(&managed, sizeof(float));
  cudaMallocHost(&pinned, sizeof(float));
  (void)HOST(managed, pinned);
  (void)DEVICE(managed, pinned);
  cudaFree(managed);
  cudaFreeHost(pinned);
}

void unknown(const Problem &p) {
  (void)HOST(p.alpha, p.beta);
  (void)DEVICE(p.alpha, p.beta);
}
