//===- curand_kernel.h - random numbers in kernels ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CURAND_KERNEL_H
#define FCL_CURAND_KERNEL_H
#define CURAND_KERNEL_H_ // Programs ask for it.

#include "cuda_runtime.h"
#include "curand.h"

// The generators' states have no size that anybody reads; the device's side is
// only declared.
#if defined(__cplusplus) && (defined(__CUDA__) || defined(__CUDACC__))
#define FCL_STATE(Name, Words)                                                 \
  struct Name {                                                                \
    unsigned d[Words];                                                         \
  };                                                                           \
  typedef struct Name Name##_t;
FCL_STATE(curandStateXORWOW, 12)
FCL_STATE(curandStateMRG32k3a, 12)
FCL_STATE(curandStatePhilox4_32_10, 16)
FCL_STATE(curandStateSobol32, 34)
FCL_STATE(curandStateScrambledSobol32, 34)
FCL_STATE(curandStateSobol64, 68)
FCL_STATE(curandStateScrambledSobol64, 68)
FCL_STATE(curandStateMtgp32, 1028)
#undef FCL_STATE
typedef curandStateXORWOW_t curandState_t;
typedef curandStateXORWOW_t curandState;

#define FCL_D template <class State> __device__
FCL_D void curand_init(unsigned long long, unsigned long long,
                       unsigned long long, State *);
FCL_D void skipahead(unsigned long long, State *);
FCL_D void skipahead_sequence(unsigned long long, State *);
FCL_D unsigned curand(State *);
FCL_D uint4 curand4(State *);
FCL_D float curand_uniform(State *);
FCL_D float4 curand_uniform4(State *);
FCL_D double curand_uniform_double(State *);
FCL_D double2 curand_uniform2_double(State *);
FCL_D double4 curand_uniform4_double(State *);
FCL_D float curand_normal(State *);
FCL_D float2 curand_normal2(State *);
FCL_D float4 curand_normal4(State *);
FCL_D double curand_normal_double(State *);
FCL_D double2 curand_normal2_double(State *);
FCL_D double4 curand_normal4_double(State *);
FCL_D float curand_log_normal(State *, float, float);
FCL_D float2 curand_log_normal2(State *, float, float);
FCL_D float4 curand_log_normal4(State *, float, float);
FCL_D double curand_log_normal_double(State *, double, double);
FCL_D double2 curand_log_normal2_double(State *, double, double);
FCL_D unsigned curand_poisson(State *, double);
FCL_D uint4 curand_poisson4(State *, double);
FCL_D unsigned curand_discrete(State *, curandDiscreteDistribution_t);
#undef FCL_D
#endif

#endif // FCL_CURAND_KERNEL_H
