#ifndef FCL_WRAPPER_H
#define FCL_WRAPPER_H

// Included before CUDA sources, as nvcc and clang do with CUDA's own headers.
// The functions of <math.h> for devices are Clang's.
#include <__clang_cuda_math_forward_declares.h>

#include <cassert>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#ifndef __CUDACC__
#define __CUDACC__
#endif
#include "../cuda.h"
#include "../cuda_runtime.h"
#include "../math_constants.h"
__device__ int __isfinited(double);
__device__ int __signbitd(double);
// clang-format off: each needs the one before.
#include <__clang_cuda_libdevice_declares.h>
#include <__clang_cuda_math.h>
#include <__clang_cuda_cmath.h>
// clang-format on

extern "C" {
__device__ int printf(const char *, ...);
__device__ void *malloc(size_t);
__device__ void free(void *);
__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ void __assertfail(const char *, const char *, unsigned, const char *,
                             size_t);
__device__ void __assert_fail(const char *, const char *, unsigned,
                              const char *);
}
namespace std {
using ::free;
using ::malloc;
using ::printf;
} // namespace std

#endif // FCL_WRAPPER_H
