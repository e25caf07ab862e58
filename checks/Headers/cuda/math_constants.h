//===- math_constants.h - constants -------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MATH_CONSTANTS_H
#define FCL_MATH_CONSTANTS_H
#define __MATH_CONSTANTS_H__ // Programs ask for it.

#include "vector_types.h"

#define CUDART_INF_F __int_as_float(0x7f800000)
#define CUDART_NAN_F __int_as_float(0x7fffffff)
#define CUDART_NEG_INF_F (-CUDART_INF_F)
#define CUDART_ZERO_F 0.0f
#define CUDART_ONE_F 1.0f
#define CUDART_SQRT_TWO_F 1.41421356f
#define CUDART_SQRT_HALF_F 0.707106781f
#define CUDART_PI_F 3.14159265f
#define CUDART_PIO2_F 1.57079633f
#define CUDART_LN2_F 0.693147181f
#define CUDART_L2E_F 1.44269504f
#define CUDART_INF __longlong_as_double(0x7ff0000000000000ull)
#define CUDART_NAN __longlong_as_double(0xfff8000000000000ull)
#define CUDART_ZERO 0.0
#define CUDART_ONE 1.0
#define CUDART_PI 3.14159265358979324
#define CUDART_SQRT_TWO 1.41421356237309505
#define CUDART_LN2 0.693147180559945309

#endif // FCL_MATH_CONSTANTS_H
