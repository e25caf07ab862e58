//===- nvToolsExtCudaRt.h - names in a profile ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_NVTOOLSEXTCUDART_H
#define FCL_NVTOOLSEXTCUDART_H

#include "../driver_types.h"
#include "nvToolsExt.h"

#ifdef __cplusplus
extern "C" {
#endif
void nvtxNameCudaDeviceA(int device, const char *name);
void nvtxNameCudaStreamA(cudaStream_t stream, const char *name);
void nvtxNameCudaEventA(cudaEvent_t event, const char *name);
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_NVTOOLSEXTCUDART_H
