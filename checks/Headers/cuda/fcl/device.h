//===- fcl/device.h - what kernels call ---------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_DEVICE_H
#define FCL_DEVICE_H

#include "../vector_functions.h"

// Only declared: the device's side is never compiled.
#if defined(__cplusplus) && (defined(__CUDA__) || defined(__CUDACC__))
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
extern const __device__ int warpSize;

#define FCL_D __device__
#define FCL_H __host__
#define FCL_HD __host__ __device__

//===----------------------------------------------------------------------===//
// Blocks and warps
//===----------------------------------------------------------------------===//

FCL_D void __syncthreads();
FCL_D int __syncthreads_count(int);
FCL_D int __syncthreads_and(int);
FCL_D int __syncthreads_or(int);
FCL_D void __syncwarp(unsigned mask = 0xffffffff);
FCL_D void __threadfence();
FCL_D void __threadfence_block();
FCL_D void __threadfence_system();
FCL_D unsigned __activemask();
FCL_D unsigned __ballot_sync(unsigned, int);
FCL_D int __all_sync(unsigned, int);
FCL_D int __any_sync(unsigned, int);
template <class T> FCL_D unsigned __match_any_sync(unsigned, T);
template <class T> FCL_D unsigned __match_all_sync(unsigned, T, int *);
FCL_D void __nanosleep(unsigned);
FCL_D void __trap();
FCL_D void __brkpt();
FCL_D long long clock64();
FCL_D unsigned long long __clock64();
FCL_D void __prof_trigger(int);
FCL_D unsigned long long __cvta_generic_to_shared_impl(const void *);
FCL_D size_t __cvta_generic_to_shared(const void *);
FCL_D size_t __cvta_generic_to_global(const void *);
FCL_D void *__cvta_shared_to_generic(size_t);
FCL_D unsigned __isShared(const void *);
FCL_D unsigned __isGlobal(const void *);
FCL_D unsigned __isConstant(const void *);
FCL_D unsigned __isLocal(const void *);
FCL_D void __pipeline_memcpy_async(void *, const void *, size_t, size_t = 0);

#define FCL_EACH_SCALAR(Do) /* but int */                                      \
  Do(unsigned) Do(long) Do(unsigned long) Do(long long) Do(unsigned long long) \
      Do(float) Do(double)
#define FCL_SHUFFLE(T)                                                         \
  FCL_D T __shfl_sync(unsigned, T, int, int = 32);                             \
  FCL_D T __shfl_up_sync(unsigned, T, unsigned, int = 32);                     \
  FCL_D T __shfl_down_sync(unsigned, T, unsigned, int = 32);                   \
  FCL_D T __shfl_xor_sync(unsigned, T, int, int = 32);
FCL_SHUFFLE(int)
FCL_EACH_SCALAR(FCL_SHUFFLE)
#undef FCL_SHUFFLE
#define FCL_REDUCE(T)                                                          \
  FCL_D T __reduce_add_sync(unsigned, T);                                      \
  FCL_D T __reduce_min_sync(unsigned, T);                                      \
  FCL_D T __reduce_max_sync(unsigned, T);                                      \
  FCL_D T __reduce_and_sync(unsigned, T);                                      \
  FCL_D T __reduce_or_sync(unsigned, T);                                       \
  FCL_D T __reduce_xor_sync(unsigned, T);
FCL_REDUCE(int)
FCL_REDUCE(unsigned)
#undef FCL_REDUCE

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

template <class T> FCL_D T __ldg(const T *);
template <class T> FCL_D T __ldcg(const T *);
template <class T> FCL_D T __ldca(const T *);
template <class T> FCL_D T __ldcs(const T *);
template <class T> FCL_D T __ldlu(const T *);
template <class T> FCL_D T __ldcv(const T *);
template <class T> struct fcl_same {
  typedef T type;
};
template <class T> FCL_D void __stwb(T *, typename fcl_same<T>::type);
template <class T> FCL_D void __stcg(T *, typename fcl_same<T>::type);
template <class T> FCL_D void __stcs(T *, typename fcl_same<T>::type);
template <class T> FCL_D void __stwt(T *, typename fcl_same<T>::type);

#define FCL_ATOMIC(T, Name)                                                    \
  FCL_D T Name(T *, T);                                                        \
  FCL_D T Name##_block(T *, T);                                                \
  FCL_D T Name##_system(T *, T);
#define FCL_INTEGER_ATOMICS(T)                                                 \
  FCL_ATOMIC(T, atomicAdd)                                                     \
  FCL_ATOMIC(T, atomicExch)                                                    \
  FCL_ATOMIC(T, atomicMin)                                                     \
  FCL_ATOMIC(T, atomicMax)                                                     \
  FCL_ATOMIC(T, atomicAnd)                                                     \
  FCL_ATOMIC(T, atomicOr)                                                      \
  FCL_ATOMIC(T, atomicXor)                                                     \
  FCL_D T atomicCAS(T *, T, T);                                                \
  FCL_D T atomicCAS_block(T *, T, T);                                          \
  FCL_D T atomicCAS_system(T *, T, T);
FCL_INTEGER_ATOMICS(int)
FCL_INTEGER_ATOMICS(unsigned)
FCL_INTEGER_ATOMICS(unsigned long long)
FCL_ATOMIC(long long, atomicMin)
FCL_ATOMIC(long long, atomicMax)
FCL_ATOMIC(float, atomicAdd)
FCL_ATOMIC(float, atomicExch)
FCL_ATOMIC(double, atomicAdd)
FCL_ATOMIC(int, atomicSub)
FCL_ATOMIC(unsigned, atomicSub)
FCL_ATOMIC(unsigned, atomicInc)
FCL_ATOMIC(unsigned, atomicDec)
FCL_D unsigned short atomicCAS(unsigned short *, unsigned short,
                               unsigned short);
FCL_D float2 atomicAdd(float2 *, float2);
FCL_D float4 atomicAdd(float4 *, float4);
#undef FCL_INTEGER_ATOMICS
#undef FCL_ATOMIC

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

#define FCL_MIN_MAX_FOR(Side, T)                                               \
  Side static inline T min(T a, T b) { return b < a ? b : a; }                 \
  Side static inline T max(T a, T b) { return a < b ? b : a; }
#define FCL_MIN_MAX(T) FCL_MIN_MAX_FOR(FCL_HD, T)
FCL_MIN_MAX_FOR(FCL_H, int) // Clang has them for the device.
FCL_EACH_SCALAR(FCL_MIN_MAX)
#undef FCL_MIN_MAX_FOR
#undef FCL_MIN_MAX
#define FCL_MIXED(A, B, T)                                                     \
  FCL_HD static inline T min(A a, B b) { return min((T)a, (T)b); }             \
  FCL_HD static inline T min(B a, A b) { return min((T)a, (T)b); }             \
  FCL_HD static inline T max(A a, B b) { return max((T)a, (T)b); }             \
  FCL_HD static inline T max(B a, A b) { return max((T)a, (T)b); }
FCL_MIXED(int, unsigned, unsigned)
FCL_MIXED(long, unsigned long, unsigned long)
FCL_MIXED(long long, unsigned long long, unsigned long long)
FCL_MIXED(float, double, double)
#undef FCL_MIXED
#undef FCL_EACH_SCALAR

#define FCL_F1(Name) FCL_D float Name(float);
#define FCL_F2(Name) FCL_D float Name(float, float);
FCL_F1(__expf)
FCL_F1(__exp10f) FCL_F1(__logf) FCL_F1(__log2f) FCL_F1(__log10f) FCL_F1(__sinf)
    FCL_F1(__cosf) FCL_F1(__tanf) FCL_F1(__tanhf) FCL_F1(__saturatef)
        FCL_F1(__frsqrt_rn) FCL_F2(__powf) FCL_F2(__fdividef) FCL_D
    void __sincosf(float, float *, float *);
// Clang has them for the device (wrapper.h).
FCL_H float rsqrtf(float);
FCL_H double rsqrt(double);
FCL_H float rsqrt(float);
FCL_H float rcbrtf(float);
FCL_H float sinpif(float);
FCL_H float cospif(float);
FCL_H double sinpi(double);
FCL_H double cospi(double);
FCL_H float normcdff(float);
FCL_H double normcdf(double);
FCL_H float normcdfinvf(float);
FCL_H float erfinvf(float);
FCL_H float erfcinvf(float);
FCL_H float erfcxf(float);
FCL_H float norm3df(float, float, float);
FCL_H float rnorm3df(float, float, float);
FCL_H float rhypotf(float, float);

#define FCL_ROUNDED(Do) Do(rn) Do(rz) Do(ru) Do(rd)
#define FCL_ARITHMETIC(R)                                                      \
  FCL_F2(__fadd_##R)                                                           \
  FCL_F2(__fsub_##R) FCL_F2(__fmul_##R) FCL_F2(__fdiv_##R) FCL_F1(__frcp_##R)  \
      FCL_F1(__fsqrt_##R) FCL_D float                                          \
      __fmaf_##R(float, float, float);                                         \
  FCL_D double __dadd_##R(double, double);                                     \
  FCL_D double __dsub_##R(double, double);                                     \
  FCL_D double __dmul_##R(double, double);                                     \
  FCL_D double __ddiv_##R(double, double);                                     \
  FCL_D double __drcp_##R(double);                                             \
  FCL_D double __dsqrt_##R(double);                                            \
  FCL_D double __fma_##R(double, double, double);                              \
  FCL_D int __float2int_##R(float);                                            \
  FCL_D unsigned __float2uint_##R(float);                                      \
  FCL_D long long __float2ll_##R(float);                                       \
  FCL_D unsigned long long __float2ull_##R(float);                             \
  FCL_D int __double2int_##R(double);                                          \
  FCL_D unsigned __double2uint_##R(double);                                    \
  FCL_D long long __double2ll_##R(double);                                     \
  FCL_D unsigned long long __double2ull_##R(double);                           \
  FCL_D float __double2float_##R(double);                                      \
  FCL_D float __int2float_##R(int);                                            \
  FCL_D float __uint2float_##R(unsigned);                                      \
  FCL_D float __ll2float_##R(long long);                                       \
  FCL_D float __ull2float_##R(unsigned long long);                             \
  FCL_D double __ll2double_##R(long long);                                     \
  FCL_D double __ull2double_##R(unsigned long long);
FCL_ROUNDED(FCL_ARITHMETIC)
#undef FCL_ARITHMETIC
#undef FCL_ROUNDED
#undef FCL_F1
#undef FCL_F2
FCL_D double __int2double_rn(int);
FCL_D double __uint2double_rn(unsigned);

FCL_D float __int_as_float(int);
FCL_D int __float_as_int(float);
FCL_D float __uint_as_float(unsigned);
FCL_D unsigned __float_as_uint(float);
FCL_D double __longlong_as_double(long long);
FCL_D long long __double_as_longlong(double);
FCL_D double __hiloint2double(int, int);
FCL_D int __double2hiint(double);
FCL_D int __double2loint(double);

FCL_D int __clz(int);
FCL_D int __clzll(long long);
FCL_D int __ffs(int);
FCL_D int __ffsll(long long);
FCL_D int __popc(unsigned);
FCL_D int __popcll(unsigned long long);
FCL_D unsigned __brev(unsigned);
FCL_D unsigned long long __brevll(unsigned long long);
FCL_D unsigned __byte_perm(unsigned, unsigned, unsigned);
FCL_D unsigned __funnelshift_l(unsigned, unsigned, unsigned);
FCL_D unsigned __funnelshift_r(unsigned, unsigned, unsigned);
FCL_D int __mul24(int, int);
FCL_D int __mulhi(int, int);
FCL_D unsigned __umulhi(unsigned, unsigned);
FCL_D unsigned __umul24(unsigned, unsigned);
FCL_D long long __mul64hi(long long, long long);
FCL_D unsigned long long __umul64hi(unsigned long long, unsigned long long);
FCL_D unsigned __sad(int, int, unsigned);
FCL_D unsigned __usad(unsigned, unsigned, unsigned);
FCL_D int __dp4a(int, int, int);
FCL_D unsigned __dp4a(unsigned, unsigned, unsigned);
FCL_D int __dp4a(char4, char4, int);
FCL_D int __dp2a_lo(int, int, int);
FCL_D int __dp2a_hi(int, int, int);
#define FCL_V2(Name) FCL_D unsigned Name(unsigned, unsigned);
FCL_V2(__vadd4)
FCL_V2(__vadd2) FCL_V2(__vsub4) FCL_V2(__vsub2) FCL_V2(__vaddss4)
    FCL_V2(__vsubss4) FCL_V2(__vcmpeq4) FCL_V2(__vcmpne4) FCL_V2(__vcmpgtu4)
        FCL_V2(__vmaxs4) FCL_V2(__vmins4) FCL_V2(__vmaxu4) FCL_V2(__vminu4)
            FCL_V2(__vabsdiffu4) FCL_V2(__vsads4)
#undef FCL_V2

#undef FCL_D
#undef FCL_HD
#undef FCL_H
#endif

#endif // FCL_DEVICE_H
