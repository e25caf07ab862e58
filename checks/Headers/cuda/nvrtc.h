//===- nvrtc.h - the compiler at run time -------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_NVRTC_H
#define FCL_NVRTC_H
#define __NVRTC_H__ // Programs ask for it.

#include "host_defines.h"
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/nvrtc.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_NVRTC_H
