//===- driver_types.h - types of the CUDA runtime -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_DRIVER_TYPES_H
#define FCL_DRIVER_TYPES_H
#define __DRIVER_TYPES_H__ // Programs ask for it.

#include "fcl/uuid.h"
#include "vector_types.h"
#include <limits.h>
#include <stddef.h>

#include "fcl/driver_types.inc"

#endif // FCL_DRIVER_TYPES_H
