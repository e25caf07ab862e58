//===- surface_types.h - surfaces ---------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_SURFACE_TYPES_H
#define FCL_SURFACE_TYPES_H
#define __SURFACE_TYPES_H__ // Programs ask for it.

#include "driver_types.h"

#include "fcl/surface_types.inc"

#endif // FCL_SURFACE_TYPES_H
