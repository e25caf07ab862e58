//===- cuda_runtime.h - mock for the tests --------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUDA_RUNTIME_H
#define FCL_MOCK_CUDA_RUNTIME_H

#include "cuda_runtime_api.h"

static inline __host__ __device__ float2 make_float2(float x, float y) {
  float2 V = {x, y};
  return V;
}
static inline __host__ __device__ double2 make_double2(double x, double y) {
  double2 V = {x, y};
  return V;
}

#ifdef __cplusplus

// The typed spellings of the allocation functions.
template <class T> static inline cudaError_t cudaMalloc(T **ptr, size_t size) {
  return ::cudaMalloc((void **)(void *)ptr, size);
}
template <class T>
static inline cudaError_t cudaMallocPitch(T **ptr, size_t *pitch, size_t width,
                                          size_t height) {
  return ::cudaMallocPitch((void **)(void *)ptr, pitch, width, height);
}
template <class T>
static inline cudaError_t cudaMallocManaged(T **ptr, size_t size,
                                            unsigned flags = 1) {
  return ::cudaMallocManaged((void **)(void *)ptr, size, flags);
}
static inline cudaError_t cudaMallocHost(void **ptr, size_t size,
                                         unsigned flags) {
  return ::cudaHostAlloc(ptr, size, flags);
}
template <class T>
static inline cudaError_t cudaMallocHost(T **ptr, size_t size,
                                         unsigned flags = 0) {
  return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class T>
static inline cudaError_t cudaHostAlloc(T **ptr, size_t size, unsigned flags) {
  return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class T>
static inline cudaError_t cudaHostGetDevicePointer(T **device, void *host,
                                                   unsigned flags) {
  return ::cudaHostGetDevicePointer((void **)(void *)device, host, flags);
}
template <class T>
static inline cudaError_t cudaMallocAsync(T **ptr, size_t size,
                                          cudaStream_t stream) {
  return ::cudaMallocAsync((void **)(void *)ptr, size, stream);
}
static inline cudaError_t cudaMallocAsync(void **ptr, size_t size,
                                          cudaMemPool_t pool,
                                          cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync(ptr, size, pool, stream);
}
template <class T>
static inline cudaError_t
cudaMallocAsync(T **ptr, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)(void *)ptr, size, pool, stream);
}
template <class T>
static inline cudaError_t cudaMallocFromPoolAsync(T **ptr, size_t size,
                                                  cudaMemPool_t pool,
                                                  cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)(void *)ptr, size, pool, stream);
}

// Symbols, events and kernels.
template <class T>
static inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind);
}
template <class T>
static inline cudaError_t
cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count,
                     size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset,
                                kind);
}
template <class T>
static inline cudaError_t cudaGetSymbolAddress(void **ptr, const T &symbol) {
  return ::cudaGetSymbolAddress(ptr, (const void *)&symbol);
}
static inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned flags) {
  return ::cudaEventCreateWithFlags(event, flags);
}
template <class T>
static inline cudaError_t
cudaFuncSetAttribute(T *kernel, cudaFuncAttribute attr, int value) {
  return ::cudaFuncSetAttribute((const void *)kernel, attr, value);
}
template <class T>
static inline cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block,
                                           void **args, size_t sharedMem = 0,
                                           cudaStream_t stream = 0) {
  return ::cudaLaunchKernel((const void *)kernel, grid, block, args, sharedMem,
                            stream);
}

#if defined(__CUDA__) || defined(__CUDACC__)
// What the compiler asks for when it meets kernel<<<…>>>(…).
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block,
                                                size_t sharedMem = 0,
                                                void *stream = 0);
extern "C" cudaError_t cudaConfigureCall(dim3 grid, dim3 block,
                                         size_t sharedMem = 0,
                                         cudaStream_t stream = 0);

extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;

__device__ void __syncthreads();
__device__ float atomicAdd(float *address, float value);
__device__ int atomicAdd(int *address, int value);
__device__ float __ldg(const float *address);
#endif // __CUDA__

#endif // __cplusplus

#endif // FCL_MOCK_CUDA_RUNTIME_H
