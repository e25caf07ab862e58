//===- cuda_runtime_api.h - the CUDA runtime as C has it ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_RUNTIME_API_H
#define FCL_CUDA_RUNTIME_API_H
#define __CUDA_RUNTIME_API_H__ // Programs ask for it.

#include "channel_descriptor.h"
#include "driver_types.h"
#include "library_types.h"
#include "surface_types.h"
#include "texture_types.h"
#include "vector_functions.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cuda_runtime_api.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUDA_RUNTIME_API_H
