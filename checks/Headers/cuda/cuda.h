//===- cuda.h - the CUDA driver -----------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_H
#define FCL_CUDA_H
#define __cuda_cuda_h__ // Programs ask for it.

#include "fcl/uuid.h"
#include "host_defines.h"
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cuda.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUDA_H
