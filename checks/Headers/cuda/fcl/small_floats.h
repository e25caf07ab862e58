//===- fcl/small_floats.h - floating-point types of at most 8 bits ------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_SMALL_FLOATS_H
#define FCL_SMALL_FLOATS_H

#include "../cuda_bf16.h"
#include "../cuda_fp16.h"

#define FCL_SMALL_FLOAT(Name, Storage)                                         \
  struct Name {                                                                \
    Storage __x;                                                               \
                                                                               \
    Name() = default;                                                          \
    __host__ __device__ explicit Name(float value);                            \
    __host__ __device__ explicit Name(double value);                           \
    __host__ __device__ explicit Name(short value);                            \
    __host__ __device__ explicit Name(unsigned short value);                   \
    __host__ __device__ explicit Name(int value);                              \
    __host__ __device__ explicit Name(unsigned value);                         \
    __host__ __device__ explicit Name(long value);                             \
    __host__ __device__ explicit Name(unsigned long value);                    \
    __host__ __device__ explicit Name(long long value);                        \
    __host__ __device__ explicit Name(unsigned long long value);               \
    __host__ __device__ explicit Name(__half value);                           \
    __host__ __device__ explicit Name(__nv_bfloat16 value);                    \
    __host__ __device__ explicit operator float() const;                       \
    __host__ __device__ explicit operator double() const;                      \
    __host__ __device__ explicit operator __half() const;                      \
    __host__ __device__ explicit operator __nv_bfloat16() const;               \
    __host__ __device__ explicit operator signed char() const;                 \
    __host__ __device__ explicit operator unsigned char() const;               \
    __host__ __device__ explicit operator char() const;                        \
    __host__ __device__ explicit operator short() const;                       \
    __host__ __device__ explicit operator unsigned short() const;              \
    __host__ __device__ explicit operator int() const;                         \
    __host__ __device__ explicit operator unsigned() const;                    \
    __host__ __device__ explicit operator long() const;                        \
    __host__ __device__ explicit operator unsigned long() const;               \
    __host__ __device__ explicit operator long long() const;                   \
    __host__ __device__ explicit operator unsigned long long() const;          \
    __host__ __device__ explicit operator bool() const;                        \
  };
#define FCL_SMALL_PAIR(Name, Storage, Align)                                   \
  struct __align__(Align) Name {                                               \
    Storage __x;                                                               \
                                                                               \
    Name() = default;                                                          \
    __host__ __device__ explicit Name(float2 value);                           \
    __host__ __device__ explicit Name(double2 value);                          \
    __host__ __device__ explicit Name(__half2 value);                          \
    __host__ __device__ explicit Name(__nv_bfloat162 value);                   \
    __host__ __device__ explicit operator float2() const;                      \
    __host__ __device__ explicit operator __half2() const;                     \
    __host__ __device__ explicit operator __nv_bfloat162() const;              \
  };
#define FCL_SMALL_QUAD(Name, Storage, Align)                                   \
  struct __align__(Align) Name {                                               \
    Storage __x;                                                               \
                                                                               \
    Name() = default;                                                          \
    __host__ __device__ explicit Name(float4 value);                           \
    __host__ __device__ explicit Name(double4 value);                          \
    __host__ __device__ explicit Name(__half2 low, __half2 high);              \
    __host__ __device__ explicit Name(__nv_bfloat162 low,                      \
                                      __nv_bfloat162 high);                    \
    __host__ __device__ explicit operator float4() const;                      \
  };

#endif // FCL_SMALL_FLOATS_H
