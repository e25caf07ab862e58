//===- cusparse.h - cuSPARSE --------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUSPARSE_H
#define FCL_CUSPARSE_H
#define CUSPARSE_H_ // Programs ask for it.

#include "cuComplex.h"
#include "cuda_fp16.h"
#include "cuda_runtime_api.h"
#include "library_types.h"
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cusparse.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUSPARSE_H
