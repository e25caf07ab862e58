//===- cuda_device_runtime_api.h - another way to cuda_runtime_api.h ----===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_DEVICE_RUNTIME_API_H
#define FCL_CUDA_DEVICE_RUNTIME_API_H

#include "cuda_runtime_api.h"

#endif // FCL_CUDA_DEVICE_RUNTIME_API_H
