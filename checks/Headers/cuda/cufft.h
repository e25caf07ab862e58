//===- cufft.h - cuFFT --------------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUFFT_H
#define FCL_CUFFT_H
#define _CUFFT_H_ // Programs ask for it.

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cufft.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUFFT_H
