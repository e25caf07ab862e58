//===- cusolverDn.h - cuSOLVER for dense matrices -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUSOLVERDN_H
#define FCL_CUSOLVERDN_H
#define CUSOLVERDN_H_ // Programs ask for it.

#include "cublas_v2.h"
#include "cuda_runtime.h"
#include "cusolver_common.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "fcl/cusolverDn.inc"
#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_CUSOLVERDN_H
