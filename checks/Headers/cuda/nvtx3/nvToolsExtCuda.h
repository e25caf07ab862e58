//===- nvToolsExtCuda.h - names in a profile ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_NVTOOLSEXTCUDA_H
#define FCL_NVTOOLSEXTCUDA_H

#include "../cuda.h"
#include "nvToolsExt.h"

#ifdef __cplusplus
extern "C" {
#endif
void nvtxNameCuDeviceA(CUdevice device, const char *name);
void nvtxNameCuContextA(CUcontext context, const char *name);
void nvtxNameCuStreamA(CUstream stream, const char *name);
void nvtxNameCuEventA(CUevent event, const char *name);
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_NVTOOLSEXTCUDA_H
