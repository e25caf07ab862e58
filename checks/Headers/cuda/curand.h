//===- curand.h - random numbers ----------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CURAND_H
#define FCL_CURAND_H
#define CURAND_H_ // Programs ask for it.

#include "cuda_runtime.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/curand.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CURAND_H
