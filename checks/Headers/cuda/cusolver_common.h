//===- cusolver_common.h - what the parts of cuSOLVER share -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUSOLVER_COMMON_H
#define FCL_CUSOLVER_COMMON_H
#define CUSOLVER_COMMON_H_ // Programs ask for it.

#include "library_types.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cusolver_common.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUSOLVER_COMMON_H
