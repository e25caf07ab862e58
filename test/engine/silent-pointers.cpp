// Pointers whose place or alignment the code does not decide, and pairs of choices that belong together.
#include "Inputs/problem.h"
#include <cstdint>
#include <cuda_runtime.h>
#include <memory>
#include <utility>
#include <vector>

#define MATMUL(op, alpha, A, beta, D, workspace, size)                                                                 \
  cublasLtMatmul(p.lt, op, alpha, A, p.a, p.B, p.b, beta, D, p.d, D, p.d, p.algo, workspace, size, p.stream)

void roundedUp(const Problem &p) {
  char *buffer;
  cudaMalloc(&buffer, 1 << 20);
  void *workspace = reinterpret_cast<void *>((reinterpret_cast<uintptr_t>(buffer + 16) + 255) & ~uintptr_t(255));
  (void)MATMUL(p.op, p.alpha, p.A, p.beta, p.D, workspace, 1 << 19);
  workspace = buffer + 16;
  size_t space = (1 << 20) - 16;
  if (std::align(256, 1 << 19, workspace, space))
    (void)MATMUL(p.op, p.alpha, p.A, p.beta, p.D, workspace, 1 << 19);
}

void mapped(const Problem &p) {
  float *host = nullptr, *device = nullptr;
  cudaMallocHost(&host, 256 * 64 * sizeof(float));
  cudaHostGetDevicePointer(&device, host, 0);
  (void)MATMUL(p.op, p.alpha, device, p.beta, p.D, nullptr, 0);
  cudaFreeHost(host);
}

void pingPong(const Problem &p, int layers) {
  float *in, *out;
  cudaMalloc(&in, 256 * 128 * sizeof(float));
  cudaMalloc(&out, 256 * 128 * sizeof(float));
  for (int i = 0; i < layers; ++i) {
    (void)MATMUL(p.op, p.alpha, in, p.beta, out, nullptr, 0);
    std::swap(in, out);
  }
  std::vector<float *> buffers(3);
  for (float *&buffer : buffers)
    cudaMalloc(&buffer, 1 << 20);
  (void)MATMUL(p.op, p.alpha, buffers[0], p.beta, buffers[1], buffers[2], 1 << 20);
}

struct Buffer {
  void *data = nullptr;
  size_t size;
  explicit Buffer(size_t size) : size(size) {
    if (size)
      cudaMalloc(&data, size);
  }
  ~Buffer() { cudaFree(data); }
};

void maybeEmpty(const Problem &p, size_t size) {
  Buffer workspace(size);
  (void)MATMUL(p.op, p.alpha, p.A, p.beta, p.D, workspace.data, workspace.size);
}

struct Managed {
  static void *operator new(size_t size) {
    void *result;
    cudaMallocManaged(&result, size);
    return result;
  }
  float alpha = 1, beta = 0;
};

static cublasLtMatmulDesc_t makeDesc(cublasLtPointerMode_t mode) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  return op;
}

void managedObject(const Problem &p) {
  auto *scalars = new Managed;
  (void)MATMUL(makeDesc(CUBLASLT_POINTER_MODE_DEVICE), &scalars->alpha, p.A, &scalars->beta, p.D, nullptr, 0);
}

void together(const Problem &p, float *onDevice) { // the mode follows the pointer
  float onHost[] = {1, 0};
  const float *alpha = onDevice ? onDevice : onHost;
  auto op = makeDesc(onDevice ? CUBLASLT_POINTER_MODE_DEVICE : CUBLASLT_POINTER_MODE_HOST);
  (void)MATMUL(op, alpha, p.A, alpha + 1, p.D, nullptr, 0);
}

void apart(const Problem &p, float *onDevice) { // the mode of the one, the pointer of the other
  float onHost[] = {1, 0};
  const float *alpha = onHost;
  auto mode = CUBLASLT_POINTER_MODE_HOST;
  if (onDevice)
    mode = CUBLASLT_POINTER_MODE_DEVICE;
  // expect: device-mode-host-scalars
  (void)MATMUL(makeDesc(mode), alpha, p.A, alpha + 1, p.D, nullptr, 0);
}
