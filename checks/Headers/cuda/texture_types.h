//===- texture_types.h - textures ---------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TEXTURE_TYPES_H
#define FCL_TEXTURE_TYPES_H
#define __TEXTURE_TYPES_H__ // Programs ask for it.

#include "driver_types.h"

#include "fcl/texture_types.inc"

#endif // FCL_TEXTURE_TYPES_H
