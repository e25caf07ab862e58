//===- builtin_types.h - another way to driver_types.h ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_BUILTIN_TYPES_H
#define FCL_BUILTIN_TYPES_H

#include "driver_types.h"
#include "texture_types.h"
#include "vector_types.h"

#endif // FCL_BUILTIN_TYPES_H
