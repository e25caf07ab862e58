//===- cudaTypedefs.h - types of the driver's functions -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDATYPEDEFS_H
#define FCL_CUDATYPEDEFS_H
#define CUDATYPEDEFS_H // Programs ask for it.

#include "cuda.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cudaTypedefs.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUDATYPEDEFS_H
