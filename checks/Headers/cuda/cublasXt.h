//===- cublasXt.h - cuBLASXt --------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUBLASXT_H
#define FCL_CUBLASXT_H
#define CUBLAS_XT_H_ // Programs ask for it.

#include "cublas_v2.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cublasXt.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUBLASXT_H
