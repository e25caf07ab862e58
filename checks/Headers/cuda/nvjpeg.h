//===- nvjpeg.h - nvJPEG ------------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_NVJPEG_H
#define FCL_NVJPEG_H
#define NV_JPEG_HEADER // Programs ask for it.

#include "cuda_runtime_api.h"
#include "library_types.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/nvjpeg.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_NVJPEG_H
