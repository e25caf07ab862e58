//===- device_types.h - another way to host_defines.h -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_DEVICE_TYPES_H
#define FCL_DEVICE_TYPES_H

#include "host_defines.h"

#endif // FCL_DEVICE_TYPES_H
