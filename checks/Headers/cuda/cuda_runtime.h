//===- cuda_runtime.h - the CUDA runtime --------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_RUNTIME_H
#define FCL_CUDA_RUNTIME_H
#define __CUDA_RUNTIME_H__ // Programs ask for it.

#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "fcl/device.h"

#ifdef __cplusplus
#include <assert.h>
#include <string.h>
#include <utility>

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
template <class T>
static inline cudaError_t
cudaStreamAttachMemAsync(cudaStream_t stream, T *ptr, size_t size = 0,
                         unsigned flags = cudaMemAttachSingle) {
  return ::cudaStreamAttachMemAsync(stream, (void *)ptr, size, flags);
}

// Symbols, events and graphs.
template <class T>
static inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind);
}
template <class T>
static inline cudaError_t cudaMemcpyToSymbolAsync(
    const T &symbol, const void *src, size_t count, size_t offset = 0,
    cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) {
  return ::cudaMemcpyToSymbolAsync((const void *)&symbol, src, count, offset,
                                   kind, stream);
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
static inline cudaError_t cudaMemcpyFromSymbolAsync(
    void *dst, const T &symbol, size_t count, size_t offset = 0,
    cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) {
  return ::cudaMemcpyFromSymbolAsync(dst, (const void *)&symbol, count, offset,
                                     kind, stream);
}
template <class T>
static inline cudaError_t cudaGetSymbolAddress(void **ptr, const T &symbol) {
  return ::cudaGetSymbolAddress(ptr, (const void *)&symbol);
}
template <class T>
static inline cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) {
  return ::cudaGetSymbolSize(size, (const void *)&symbol);
}
static inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned flags) {
  return ::cudaEventCreateWithFlags(event, flags);
}
#if FCL_CUDA_VERSION >= 12000
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec,
                                               cudaGraph_t graph,
                                               cudaGraphNode_t *, char *,
                                               size_t) {
  return ::cudaGraphInstantiate(exec, graph, 0);
}
#else
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec,
                                               cudaGraph_t graph,
                                               unsigned long long flags = 0) {
  return ::cudaGraphInstantiateWithFlags(exec, graph, flags);
}
#endif

// Kernels.
template <class T>
static inline cudaError_t
cudaFuncSetAttribute(T *kernel, cudaFuncAttribute attr, int value) {
  return ::cudaFuncSetAttribute((const void *)kernel, attr, value);
}
template <class T>
static inline cudaError_t cudaFuncSetCacheConfig(T *kernel,
                                                 cudaFuncCache config) {
  return ::cudaFuncSetCacheConfig((const void *)kernel, config);
}
template <class T>
static inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attr,
                                                T *kernel) {
  return ::cudaFuncGetAttributes(attr, (const void *)kernel);
}
template <class T>
static inline cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block,
                                           void **args, size_t sharedMem = 0,
                                           cudaStream_t stream = 0) {
  return ::cudaLaunchKernel((const void *)kernel, grid, block, args, sharedMem,
                            stream);
}
template <class T>
static inline cudaError_t
cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block, void **args,
                            size_t sharedMem = 0, cudaStream_t stream = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)kernel, grid, block, args,
                                       sharedMem, stream);
}
template <class... Wanted, class... Given>
static inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                                             void (*kernel)(Wanted...),
                                             Given &&...given) {
  return [&](Wanted... args) {
    void *Pointers[] = {(void *)&args..., nullptr};
    return ::cudaLaunchKernelExC(config, (const void *)kernel, Pointers);
  }(std::forward<Given>(given)...);
}
template <class T>
static inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T kernel,
                                              int blockSize, size_t sharedMem) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, (const void *)kernel, blockSize, sharedMem);
}
template <class T>
static inline cudaError_t
cudaOccupancyMaxPotentialBlockSize(int *minGrid, int *blockSize, T kernel,
                                   size_t sharedMem = 0, int limit = 0);
template <class T>
static inline cudaError_t
cudaOccupancyMaxPotentialClusterSize(int *clusterSize, T *kernel,
                                     const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxPotentialClusterSize(clusterSize,
                                                (const void *)kernel, config);
}
template <class T>
static inline cudaError_t
cudaOccupancyMaxActiveClusters(int *clusters, T *kernel,
                               const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxActiveClusters(clusters, (const void *)kernel,
                                          config);
}

#if defined(__CUDA__) || defined(__CUDACC__)
// What the compiler asks for when it meets kernel<<<…>>>(…).
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block,
                                                size_t sharedMem = 0,
                                                void *stream = 0);
extern "C" cudaError_t cudaConfigureCall(dim3 grid, dim3 block,
                                         size_t sharedMem = 0,
                                         cudaStream_t stream = 0);
#endif // __CUDA__

#endif // __cplusplus

#endif // FCL_CUDA_RUNTIME_H
