//===- host_defines.h - attributes of functions and variables -----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_HOST_DEFINES_H
#define FCL_HOST_DEFINES_H
#define __HOST_DEFINES_H__ // Programs ask for it.

#include "fcl/version.h"

// Attributes when compiled as CUDA, nothing otherwise.
#if defined(__CUDA__) || defined(__CUDACC__)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __constant__ __attribute__((constant))
#define __shared__ __attribute__((shared))
// Clang knows the attribute `managed` for HIP only.
#define __managed__ __attribute__((device, annotate("managed")))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#else
#define __host__
#define __device__
#define __global__
#define __constant__
#define __shared__
#define __managed__
#define __launch_bounds__(...)
#define __grid_constant__
#endif
#define __cluster_dims__(...)
#define __block_size__(...)
#define __maxnreg__(...)
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __device_builtin__
#define __cudart_builtin__
#define __nv_pure__
#define CUDARTAPI
#define CUDART_CB
#define CUDA_CB
#define CUDAAPI
#define CUBLASAPI
#define CUBLASWINAPI

#ifdef __cplusplus
#define FCL_DEFAULT(Value) = Value
#else
#define FCL_DEFAULT(Value)
#endif

#endif // FCL_HOST_DEFINES_H
