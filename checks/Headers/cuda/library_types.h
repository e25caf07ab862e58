//===- library_types.h - the data types of all libraries ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_LIBRARY_TYPES_H
#define FCL_LIBRARY_TYPES_H
#define __LIBRARY_TYPES_H__ // Programs ask for it.

#include "host_defines.h"

#include "fcl/library_types.inc"

#ifndef __cplusplus // The libraries' headers use the tags alone.
typedef enum cudaDataType_t cudaDataType_t;
#if FCL_CUDA_VERSION >= 13000
typedef enum cudaEmulationMantissaControl_t cudaEmulationMantissaControl_t;
typedef enum cudaEmulationSpecialValuesSupport_t
    cudaEmulationSpecialValuesSupport_t;
typedef enum cudaEmulationStrategy_t cudaEmulationStrategy_t;
#endif
#endif

#endif // FCL_LIBRARY_TYPES_H
