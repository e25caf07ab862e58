// Alignment: 256 bytes of the allocation, less what an offset takes away.
#include "Inputs/problem.h"
#include <cuda_runtime.h>

#define MATMUL(workspace, size)                                                                                        \
  cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, workspace, size, p.stream)

constexpr size_t MiB = 1 << 20;

void whole(const Problem &p) {
  void *workspace;
  cudaMalloc(&workspace, 32 * MiB);
  (void)MATMUL(workspace, 32 * MiB);
}

void behindHeader(const Problem &p) {
  char *buffer;
  cudaMalloc(&buffer, 32 * MiB + 16);
  // expect: workspace-alignment
  (void)MATMUL(buffer + 16, 32 * MiB);
}

void behindFloats(const Problem &p) {
  float *buffer = nullptr;
  cudaMalloc((void **)&buffer, 33 * MiB);
  void *partial = buffer + 1000, *workspace = buffer + 1024;
  // expect: workspace-alignment
  (void)MATMUL(partial, 32 * MiB);
  (void)MATMUL(workspace, 32 * MiB);
}

struct Arena {
  char *base;
  size_t used = 0;
  void *take(size_t bytes, size_t align) {
    used = (used + align - 1) / align * align;
    void *result = base + used;
    used += bytes;
    return result;
  }
};

void arena(const Problem &p) {
  Arena arena;
  cudaMalloc(&arena.base, 64 * MiB);
  arena.take(4, 4);
  (void)MATMUL(arena.take(16 * MiB, 256), 16 * MiB);
  arena.take(4, 4);
  // expect: workspace-alignment
  (void)MATMUL(arena.take(16 * MiB, 16), 16 * MiB);
}

void unused(const Problem &p) {
  char *buffer;
  cudaMalloc(&buffer, MiB);
  (void)MATMUL(buffer + 16, 0); // of size 0
}

void runTimeOffset(const Problem &p, size_t offset) {
  char *buffer;
  cudaMalloc(&buffer, 64 * MiB);
  (void)MATMUL(buffer + offset, MiB);
}

void noWorkspace(const Problem &p) {
  // expect: workspace-null
  (void)MATMUL(nullptr, 32 * MiB);
  (void)MATMUL(nullptr, 0);
}
