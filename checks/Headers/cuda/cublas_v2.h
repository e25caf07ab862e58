//===- cublas_v2.h - the newer names of cuBLAS --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUBLAS_V2_H
#define FCL_CUBLAS_V2_H
#define CUBLAS_V2_H_ // Programs ask for it.

#include "cublas_api.h"

#include "fcl/cublas_v2.inc"

#endif // FCL_CUBLAS_V2_H
