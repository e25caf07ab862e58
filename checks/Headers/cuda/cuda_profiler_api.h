//===- cuda_profiler_api.h - starting and stopping a profile ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_PROFILER_API_H
#define FCL_CUDA_PROFILER_API_H
#define __CUDA_PROFILER_API_H__ // Programs ask for it.

#include "driver_types.h"

#ifdef __cplusplus
extern "C" {
#endif
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
#ifdef __cplusplus
}
#endif

#endif // FCL_CUDA_PROFILER_API_H
